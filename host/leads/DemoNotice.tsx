import { DemoNote } from '../_pages/DemoBar.tsx'

/** The notice on every page that shows invented leads. */
export const DemoLeadsNotice = ({ demo, one = false }: { demo: boolean; one?: boolean }) =>
  demo && (
    <DemoNote>{one ? 'This lead is fictional' : 'These leads are fictional'} and for demo purposes only.</DemoNote>
  )
