/** What of a link cannot be used, and where it can be mended with all that was given. */
export interface Wrong {
  sentences: string[]
  href: string
}

/** Stands above an estimate that was made without what cannot be used. */
export const WrongNotice = ({ wrong }: { wrong: Wrong | undefined }) =>
  wrong && (
    <p className="notice insights-wrong" role="alert">
      {wrong.sentences.join(' ')} The estimate below is made without {wrong.sentences.length > 1 ? 'them' : 'it'}.{' '}
      <a href={wrong.href}>Change what was asked</a>
    </p>
  )
