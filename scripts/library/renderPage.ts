/** Renders the HTML page of an app with one entry module. */
export const renderPage = (title: string, entryModule: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script type="module" src="${entryModule}"></script>
  </body>
</html>
`;
