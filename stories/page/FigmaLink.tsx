/** Props of `FigmaLink`. */
export type FigmaLinkProps = {
  /** ID of the component's node in the design file, such as `12:345`; from the parameter `figma`. */
  node: string | undefined;
  /** URL of the design file; by default from the environment variable `STORYBOOK_FIGMA_FILE`. */
  file?: string | undefined;
};

const readFigmaFileUrl = () => import.meta.env.STORYBOOK_FIGMA_FILE as string | undefined;

/** Links to the component's design in Figma; renders nothing if the file or the node is missing. */
export function FigmaLink({ node, file = readFigmaFileUrl() }: FigmaLinkProps) {
  if (!file || !node) return null;
  const url = new URL(file);
  url.searchParams.set('node-id', node.replace(':', '-'));
  return (
    <p>
      <a href={url.href} target="_blank" rel="noreferrer">
        Design in Figma
      </a>
    </p>
  );
}
