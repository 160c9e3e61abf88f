import { FormField, type TableView } from '@firstbell/ui';
import { styled } from 'styled-components';
import { CommittedDayField } from '../../platform/form/CommittedDayField.tsx';
import { TOPIC_LABELS } from './auditWords.ts';

/** URL parameters of the log's filters, without that of the text filter. */
export const AUDIT_FILTERS = ['topic', 'from', 'to'] as const;

/** Props of `AuditFilters`. */
export type AuditFiltersProps = {
  view: TableView;
  onViewChange: (view: TableView) => void;
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};

  & > [data-width] {
    inline-size: auto;
  }
`;

const topicOptions = Object.entries(TOPIC_LABELS).map(([value, label]) => ({ value, label }));

/** Filters of the audit log: a topic, a first day and a last day. */
export function AuditFilters({ view, onViewChange }: AuditFiltersProps) {
  const valueOf = (name: string) => view.filters?.[name]?.[0] ?? '';
  /** Sets a filter; an empty value removes it. */
  const setFilter = (name: string, value: string) => {
    const otherFilters = Object.entries(view.filters ?? {}).filter(([other]) => other !== name);
    const filters = Object.fromEntries([
      ...otherFilters,
      ...(value === '' ? [] : [[name, [value]] as const]),
    ]);
    onViewChange({ ...view, filters, page: 1 });
  };
  return (
    <Root role="group" aria-label="Filters of the audit log">
      <FormField
        kind="select"
        name="topic"
        label="What"
        options={topicOptions}
        placeholder="Everything"
        value={valueOf('topic')}
        onChange={({ target }) => setFilter('topic', target.value)}
      />
      <CommittedDayField label="From" value={valueOf('from')} onCommit={(day) => setFilter('from', day)} />
      <CommittedDayField label="To" value={valueOf('to')} onCommit={(day) => setFilter('to', day)} />
    </Root>
  );
}
