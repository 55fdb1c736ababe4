import type { ForumKind } from '../_domain/forums/kinds.ts'
import type { Texts } from './texts.ts'

/** What makes a post of this kind a good one; a phone has no room for it. */
export const Tips = ({ kind, words }: { kind: ForumKind; words: Texts }) => (
  <div className="topic-form-tips">
    <p>
      <b>{words.before}</b>
    </p>
    <ul>
      {words[`${kind}Tips`].split('\n').map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </div>
)
