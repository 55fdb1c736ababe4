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
        <p>
          Everything here is yours to choose and to put in order. What you change is there on your other devices too.
        </p>
        <dl>
          <dt>Move a widget</dt>
          <dd>
            Drag it by the dots beside its name. By keys: Tab to the dots, Space to lift it, arrow keys to move it,
            Space to set it down, Escape to put it back.
          </dd>
          <dt>Add or remove one</dt>
          <dd>“Add a widget” is below the last one. Each widget’s own menu takes it off again.</dd>
          <dt>Fill it</dt>
          <dd>
            Follow markets on their pages, and save properties on theirs: <a href="/markets">markets</a>,{' '}
            <a href="/insights">properties</a>.
          </dd>
        </dl>
      </>
    ),
  },
  {
    name: 'perks',
    title: 'What comes with Pro',
    label: 'Pro perks',
    body: (
      <>
        <p>Members with Pro claim these in the last steps of “Getting started”:</p>
        <ul>
          <li>An onboarding webinar on a Tuesday evening: an hour, with room for your own questions.</li>
          <li>Their name on the list of those who are asked first when something new is tried out.</li>
        </ul>
      </>
    ),
  },
]

export const getDialog = (name: string): DialogSpec | undefined => DIALOGS.find((dialog) => dialog.name === name)
