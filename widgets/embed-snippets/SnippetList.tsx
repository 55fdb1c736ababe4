import type { Snippet } from './model.ts'

interface Props {
  id: string
  snippets: Snippet[]
  /** The snippet that was copied last, or that could only be marked for copying by hand. */
  copied: { id: string; text: string } | undefined
  /** Undefined where no script runs: there is no button that does nothing. */
  onCopy: ((snippet: Snippet) => void) | undefined
}

export function SnippetList({ id, snippets, copied, onCopy }: Props) {
  return (
    <div className="embed-snippets">
      {snippets.map((snippet) => (
        <section key={snippet.id} className="embed-snippets-form" aria-labelledby={`${id}-${snippet.id}-title`}>
          <div className="embed-snippets-head">
            <h3 id={`${id}-${snippet.id}-title`}>{snippet.title}</h3>
            {onCopy && (
              <button
                type="button"
                className="embed-snippets-copy"
                aria-describedby={`${id}-${snippet.id}-title`}
                onClick={() => onCopy(snippet)}
              >
                {copied?.id === snippet.id ? copied.text : 'Copy'}
              </button>
            )}
          </div>
          <p id={`${id}-${snippet.id}-about`}>{snippet.about}</p>
          <textarea
            id={`${id}-${snippet.id}`}
            aria-labelledby={`${id}-${snippet.id}-title`}
            aria-describedby={`${id}-${snippet.id}-about`}
            readOnly
            spellCheck={false}
            rows={snippet.code.split('\n').length + 3}
            value={snippet.code}
          />
        </section>
      ))}
      <p className="embed-snippets-status" role="status">
        {copied?.text}
      </p>
    </div>
  )
}
