/** Whose leads are nobody's: what stands on every page that shows them. */
export const DemoNotice = ({ demo }: { demo: boolean }) =>
  demo && <p className="notice">These leads are made up: they belong to the demo world.</p>
