import type { Texts } from './texts.ts'

interface Props {
  other: { title: string; body: string }
  words: Texts
  /** Without scripts there is nothing to press: the text is there to be copied. */
  choose?: ((which: 'mine' | 'theirs' | 'both') => void) | undefined
}

/** The text that another tab saved, beside the one in the form, and the choices between them. */
export const DraftConflict = ({ other, words, choose }: Props) => (
  <div className="topic-form-conflict" role="alert">
    <p>
      <b>{words.conflict}</b>
    </p>
    <p className="plat-hint">{words.theirs}</p>
    <blockquote dir="auto">
      {other.title && (
        <p>
          <b>{other.title}</b>
        </p>
      )}
      <p className="topic-form-other">{other.body}</p>
    </blockquote>
    {choose && (
      <p className="topic-form-choices">
        <button type="button" className="plat-button" onClick={() => choose('both')}>
          {words.keepBoth}
        </button>
        <button type="button" className="plat-link" onClick={() => choose('mine')}>
          {words.keepMine}
        </button>
        <button type="button" className="plat-link" onClick={() => choose('theirs')}>
          {words.takeTheirs}
        </button>
      </p>
    )}
  </div>
)
