/** The parts of a link that cannot be used, and the address where they can be corrected. */
export interface Wrong {
  sentences: string[]
  href: string
}

/** The notice above an estimate that ignores invalid values. */
export const WrongNotice = ({ wrong }: { wrong: Wrong | undefined }) =>
  wrong && (
    <p className="notice insights-wrong" role="alert">
      {wrong.sentences.join(' ')} The estimate below ignores {wrong.sentences.length > 1 ? 'them' : 'it'}.{' '}
      <a href={wrong.href}>Edit your search</a>
    </p>
  )
