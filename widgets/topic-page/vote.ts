import { request } from '../_http/request.ts'
import { voteReply } from './contract.ts'

/** What a voting button shows. */
export interface Vote {
  votes: number
  voted: boolean
}

export const readVote = (button: Element): Vote => ({
  votes: Number((button.querySelector('b')?.textContent ?? '').replace(/\D/g, '')),
  voted: button.getAttribute('aria-pressed') === 'true',
})

/** The word after a number of votes. */
export const getVoteLabel = (votes: number): string => (votes === 1 ? 'Vote' : 'Votes')

export function showVote(button: HTMLElement, { votes, voted }: Vote): void {
  button.setAttribute('aria-pressed', String(voted))
  const figure = button.querySelector('b')
  const hiddenText = button.querySelector('.heard')
  if (figure) {
    figure.textContent = votes.toLocaleString('en-US')
    // The label stands behind the number, in one piece with the space between them or in two.
    while (figure.nextSibling) figure.nextSibling.remove()
    figure.after(` ${getVoteLabel(votes)}`)
  }
  if (hiddenText)
    hiddenText.textContent = voted ? ' Remove your vote' : ` Vote for this post by ${button.dataset.author ?? ''}`
  // Without scripts the button does what it says now.
  if (voted) Object.assign(button, { name: '_method', value: 'delete' })
  else for (const name of ['name', 'value']) button.removeAttribute(name)
}

/** Buttons whose answer has not come yet. */
const busy = new WeakSet<Element>()

/**
 * Votes, or takes the vote back: shown at once, set right by the answer, and as before if there is none. A press before the answer
 * is shown, too, and sent once the answer is there.
 * @returns false where it failed
 */
export async function toggleVote(button: HTMLElement, url: string): Promise<boolean> {
  let known = readVote(button)
  showVote(button, { voted: !known.voted, votes: Math.max(0, known.votes + (known.voted ? -1 : 1)) })
  if (busy.has(button)) return true
  busy.add(button)
  for (let { voted } = readVote(button); voted !== known.voted; { voted } = readVote(button)) {
    const answer = await request(url, { schema: voteReply, method: voted ? 'POST' : 'DELETE', body: {} })
    if (!answer.ok) {
      busy.delete(button)
      showVote(button, known)
      console.error(`The vote at ${url} failed.`, answer.problem)
      return false
    }
    known = answer.data
    if (known.voted !== voted || readVote(button).voted === voted) showVote(button, known)
  }
  busy.delete(button)
  return true
}
