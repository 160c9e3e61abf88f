export { Page, type PageProps } from './Page.tsx';
export { PageTitle, type PageTitleProps } from './PageTitle.tsx';
