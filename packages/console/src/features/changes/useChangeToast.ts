import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { attempt } from '../../platform/http/notifyProblem.ts';

/** Returns the function that refetches what shows a change, and shows a toast about it with Undo. */
export function useChangeToast() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async <Result>(
    text: string,
    undo: () => Promise<Result>,
    undone: string | ((result: Result) => string),
  ) => {
    const undoChange = async () => {
      const undoAndNotify = async () => {
        const result = await undo();
        notify.success(typeof undone === 'string' ? undone : undone(result));
      };
      await attempt('Not undone', undoAndNotify, (href) => void navigate(href));
      await client.invalidateQueries();
    };
    notify.success(text, { action: { label: 'Undo', onAction: () => void undoChange() } });
    await client.invalidateQueries();
  };
}
