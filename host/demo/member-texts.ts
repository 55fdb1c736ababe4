/** Reads the data files of members: two lines a member, parted by an empty line. */
export interface MemberText {
  name: string
  city: string
  state: string
  occupation: string
  /** Of experience with real estate. */
  years: number
  /** Keys of INTERESTS in host/profiles/labels.ts. */
  interests: string[]
  goals: string
  seeking: string
  /** Keys of INVESTMENT_KINDS, each with its year. */
  investments: { kind: string; year: number }[]
  bio: string
}

/**
 * Parses members.
 * @param text `Name | City, ST | occupation | years | interests | goals | seeking | kind year, kind year`, and the bio in the line after
 */
export function parseMembers(text: string): MemberText[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = '', ...bio] = block.split('\n')
      const [name = '', place = '', occupation = '', years, interests = '', goals = '', seeking = '', owned = ''] = head
        .split('|')
        .map((field) => field.trim())
      const [city = '', state = ''] = place.split(', ')
      return {
        name,
        city,
        state,
        occupation,
        years: Number(years),
        interests: interests.split(' '),
        goals,
        seeking,
        investments: owned
          .split(', ')
          .filter(Boolean)
          .map((each) => {
            const [kind = '', year] = each.split(' ')
            return { kind, year: Number(year) }
          }),
        bio: bio.join(' ').trim(),
      }
    })
}
