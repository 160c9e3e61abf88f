import { type AreaDefinition } from '@firstbell/schema';
import { type TableModel } from '@firstbell/ui';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { type Row } from '../api.ts';
import { addressShowing } from '../values/listAddress.ts';

/** Shows the record that a form has just saved: filters the list by its key when the page does not contain it. */
export function useSavedRow(area: AreaDefinition, { status, rows }: TableModel<Row>): void {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const saved = savedKey(state);
  const isLeaving = useNavigation().state !== 'idle';
  // A record with several rows is the prefix of their keys: TT-00012-3.
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
