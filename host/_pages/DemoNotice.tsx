import { DemoNote } from './DemoBar.tsx'

interface Thing {
  demo: boolean
}

interface Props {
  things: readonly Thing[]
  /** "company" */
  one: string
  /** "companies" */
  many: string
}

/** Tells whether only some items of a list are invented; then each one is marked. */
export const isMixed = (things: readonly Thing[]): boolean =>
  things.some(({ demo }) => demo) && !things.every(({ demo }) => demo)

/** A notice that says which items of a list belong to the demo world. */
export function DemoNotice({ things, one, many }: Props) {
  const count = things.filter(({ demo }) => demo).length
  if (!count) return null
  const single = count === 1
  const all = count === things.length
  const what = single ? (all ? `This ${one}` : `One of these ${many}`) : `${all ? 'These' : 'Some of these'} ${many}`
  return (
    <DemoNote>
      {what} {single ? 'is fictional' : 'are fictional'} and for demo purposes only.
    </DemoNote>
  )
}
