import { supportForms, type SupportKey } from '@firstbell/schema';
import { expect } from 'storybook/test';
import { editPlays } from '../../plays/editPlays.ts';
import { fill, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** Contacts of the school in these stories; an emergency has a phone number only. */
const contacts = {
  app: { mail: 'app.support@firstbell.example', phone: '+919876543210' },
  admin: { mail: 'office@firstbell.example', phone: '+917552550101' },
  emergency: { phone: '108' },
} as const satisfies Record<SupportKey, Record<string, string>>;

/** Saves the school's contacts. */
export async function fillContacts({ services: { http } }: Stage): Promise<void> {
  for (const [key, values] of Object.entries(contacts)) {
    const { data } = await http.get<{ version: number }>(`/support/${key}`);
    await http.put(`/support/${key}`, { ...values, version: data.version });
  }
}

const changes = {
  app: { field: 'mail', mine: 'help@firstbell.example', theirs: 'desk@firstbell.example' },
  admin: { field: 'mail', mine: 'head@firstbell.example', theirs: 'clerk@firstbell.example' },
  emergency: { field: 'phone', mine: '112', theirs: '100' },
} as const;

/** Creates the plays of the form of one contact. All except `empty` start with saved contacts. */
export function supportPlays(recordKey: SupportKey, missing: string) {
  const area = supportForms[recordKey];
  const change = changes[recordKey];
  const label = area.labels[change.field] ?? '';
  const plays = editPlays({ area, newRecord: contacts[recordKey], change, missing, recordKey });
  return {
    ...plays,

    filled: async (context) => {
      await plays.filled(context);
      // On a phone, the menu is hidden.
      const query = { name: 'Support', current: 'page', hidden: true } as const;
      await expect(context.canvas.getByRole('link', query)).toBeInTheDocument();
    },

    empty: async ({ canvas }) => {
      await expect(await findEnabledField(canvas, label)).toHaveValue('');
    },

    saved: async (context) => {
      const { canvas, canvasElement, userEvent } = context;
      await fill(userEvent, await findEnabledField(canvas, label), change.mine);
      await submit(userEvent, canvas);
      await withinPage(canvasElement).findByText(`${area.title} saved.`);
      await canvas.findByRole('link', { name: change.mine });
      await expect(requireStage(context).getUrl()).toBe('/support');
    },
  } satisfies Record<string, Play>;
}
