import { expect, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';

/** Finds the editor of a list. Returns the editor, and a function that reads the texts of its lines. */
export const findEditor = async ({ canvas }: Pick<PlayContext, 'canvas'>, name: string) => {
  const editor = await canvas.findByRole('group', { name });
  return {
    editor: within(editor),
    texts: () =>
      within(editor)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('.text')?.textContent),
  };
};

/** Chooses an action such as `Retire` from the menu of a line of a list. */
export async function chooseAction(
  { userEvent, canvasElement }: Pick<PlayContext, 'userEvent' | 'canvasElement'>,
  editor: PlayContext['canvas'],
  action: string,
  line: string,
) {
  await userEvent.click(await editor.findByRole('button', { name: `Actions for ${line}` }));
  const page = within(canvasElement.ownerDocument.body);
  await userEvent.click(await page.findByRole('menuitem', { name: `${action} ${line}` }));
}

/** Moves a line of a list up by keyboard. */
export async function moveUp(
  { userEvent }: Pick<PlayContext, 'userEvent'>,
  editor: PlayContext['canvas'],
  line: string,
) {
  editor.getByRole('button', { name: new RegExp(`^Move ${line}`) }).focus();
  await userEvent.keyboard('{ArrowUp}');
}

/** Makes the console refetch a setting, as it does when the window gets the focus, and waits for the response. */
export async function refetchSetting({ services: { http } }: Stage, url: string): Promise<void> {
  let isLoaded = false;
  const watcher = http.interceptors.response.use((response) => {
    isLoaded ||= response.config.method === 'get' && response.config.url === url;
    return response;
  });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(isLoaded).toBe(true));
  http.interceptors.response.eject(watcher);
}

/** Plays of the parts of Settings that edit the school's lists. */
export const settingsPlays = {
  loading: async ({ canvas }) => {
    const name = 'Loading the school’s lists…';
    await expect(await canvas.findByRole('status', { name })).toBeVisible();
  },

  failed: async ({ canvas }) => {
    await canvas.findByText('The lists could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },

  /** Staff who open the URL of a part see the messages instead. Which part it is makes no difference. */
  hiddenFromStaff: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Settings' });
    await waitFor(() => expect(canvas.queryByRole('navigation', { name: 'Settings' })).toBeNull());
    await expect(canvas.queryByRole('group')).toBeNull();
  },
} satisfies Record<string, Play>;
