import type { ReactNode } from 'react'

export interface DialogSpec {
  /** The name in the address, and in `open_dialog`. */
  name: string
  title: string
  /** The text of the link that opens it. */
  label: string
  body: ReactNode
}

/** The dashboard's dialogs: their content is got when somebody opens one, and is a page for those without scripts. */
export const DIALOGS: readonly DialogSpec[] = [
  {
    name: 'help',
    title: 'Your dashboard',
    label: 'How it works',
    body: (
      <>
        <p>Choose your widgets and arrange them. Changes sync to your other devices.</p>
        <dl>
          <dt>Move a widget</dt>
          <dd>
            Drag it by the dots next to its name. With a keyboard: press Tab to reach the dots, Space to pick it up,
            arrow keys to move it, Space to drop it, and Escape to cancel.
          </dd>
          <dt>Add or remove a widget</dt>
          <dd>Use “Add a widget” below the last widget. To remove one, use its menu.</dd>
          <dt>Add content</dt>
          <dd>
            Follow markets and save properties from their pages: <a href="/markets">markets</a>,{' '}
            <a href="/insights">properties</a>.
          </dd>
        </dl>
      </>
    ),
  },
  {
    name: 'perks',
    title: 'Pro perks',
    label: 'Pro perks',
    body: (
      <>
        <p>Claim these in the last steps of “Getting started”:</p>
        <ul>
          <li>A one-hour onboarding webinar on a Tuesday evening, with time for your questions.</li>
          <li>Early access to new features.</li>
        </ul>
      </>
    ),
  },
]

export const getDialog = (name: string): DialogSpec | undefined => DIALOGS.find((dialog) => dialog.name === name)
