/** The notice on every page that shows invented leads. */
export const DemoNotice = ({ demo, one = false }: { demo: boolean; one?: boolean }) =>
  demo && (
    <p className="notice">
      {one ? 'This lead is made up: it belongs' : 'These leads are made up: they belong'} to the demo world.
    </p>
  )
