import { type AreaDefinition } from '@firstbell/schema';
import { type TableModel } from '@firstbell/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { type Row } from '../api.ts';
import { addressShowing } from '../values/listAddress.ts';

/** Makes sure that the record a form has just saved is in view: where the page does not hold it, it is looked up. */
export function useSavedRow(area: AreaDefinition, { status, rows }: TableModel<Row>): void {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const saved = savedKey(state);
  const isLeaving = useNavigation().state !== 'idle';
  // The rows of a record that has several of them are named after it: TT-00012-3.
  const isSaved = ({ key }: Row) =>
    key === saved || (area.prefix !== undefined && key.startsWith(`${saved ?? ''}-`));
  const isMissing = status === 'ready' && saved !== undefined && !rows.some(isSaved);

  useEffect(() => {
    if (isMissing && !isLeaving) void navigate(addressShowing(area, saved), { replace: true });
  }, [isMissing, isLeaving, area, saved, navigate]);
}

function savedKey(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'saved' in state && typeof state.saved === 'string'
    ? state.saved
    : undefined;
}
