export { Panel, type PanelItem, type PanelProps } from './Panel.tsx';
