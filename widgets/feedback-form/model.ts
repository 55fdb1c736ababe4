/** What is shown: nothing yet, one of the three steps, or nothing any more. */
export type Step = 'waiting' | 'question' | 'follow-up' | 'thanks' | 'closed'

/** Pixels that a page has to be scrolled before the form opens. */
export const DEFAULT_OFFSET = 50

/** The browser's own note that a form was answered or closed, so that it does not open by itself again. */
const noteFor = (id: number) => `feedback_form_${id}`

export function isDone(id: number): boolean {
  try {
    return localStorage.getItem(noteFor(id)) !== null
  } catch {
    // Without storage it would open on every page.
    return true
  }
}

export function noteDone(id: number): void {
  try {
    localStorage.setItem(noteFor(id), 'done')
  } catch {
    // It does not open by itself then.
  }
}
