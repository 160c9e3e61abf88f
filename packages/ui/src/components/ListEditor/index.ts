export { ListEditor, type ListEditorProps } from './ListEditor.tsx';
export { type ListEditorItem } from './listItem.ts';
