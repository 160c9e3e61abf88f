/** Props of `FigmaLink`. */
export type FigmaLinkProps = {
  /** Node of the component in the file, such as `12:345`; given as `parameters.figma`. */
  node: string | undefined;
  /** Address of the file of designs; by default that of the environment. */
  file?: string | undefined;
};

const fileOfEnvironment = () => import.meta.env.STORYBOOK_FIGMA_FILE as string | undefined;

/** Leads to the design of a component in Figma; draws nothing without a file or without a node in it. */
export function FigmaLink({ node, file = fileOfEnvironment() }: FigmaLinkProps) {
  if (!file || !node) return null;
  const address = new URL(file);
  address.searchParams.set('node-id', node.replace(':', '-'));
  return (
    <p>
      <a href={address.href} target="_blank" rel="noreferrer">
        Design in Figma
      </a>
    </p>
  );
}
