import { getControls } from './controls.ts'
import { Frame, type IslandUnderShow } from './Frame.tsx'

interface Example {
  about: string
  props: object
}

interface Context {
  id: string
  globals: { dom?: 'shadow' | 'light' }
}

const WIDTHS = [320, 768, 1440]

/** Tests look at a story when its islands stand: some fetch what they draw, and its parts after that. */
async function play({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const waiting = () => canvasElement.querySelector('.frame-place:not([data-shown])')
  while (waiting()) await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Shows an island with one of its examples, as wide as the page. Its props are the controls. */
export function story(island: IslandUnderShow, example: Example | undefined) {
  return {
    args: example?.props,
    argTypes: getControls(island.props),
    play,
    render: (props: object, { id, globals }: Context) => (
      <main className="frame-page">
        <p className="frame-about">{example?.about}</p>
        <Frame island={island} props={{ ...props }} id={id} dom={globals.dom ?? 'shadow'} />
      </main>
    ),
  }
}

/** Shows the same on a phone, a tablet and a desktop, each in its own box. */
export function widths(island: IslandUnderShow, example: Example | undefined) {
  return {
    args: example?.props,
    argTypes: getControls(island.props),
    play,
    // Three islands with the same names are the frame's doing.
    parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
    render: (props: object, { id, globals }: Context) => (
      <main className="frame-page">
        <p className="frame-about">{example?.about}</p>
        <div className="frame-row">
          {WIDTHS.map((width) => (
            <figure className="frame-width" key={width}>
              <figcaption>{width} px</figcaption>
              <Frame
                island={island}
                props={{ ...props }}
                id={`${id}-${width}`}
                dom={globals.dom ?? 'shadow'}
                width={width}
              />
            </figure>
          ))}
        </div>
      </main>
    ),
  }
}
