import { useIslandId } from '../../_runtime/context.ts'
import { useBuilder } from '../use-builder.ts'

/** How the preview looks: as wide as there is room, or on a page of that width, light or dark. */
export interface Look {
  width: number | undefined
  dark: boolean
}

const WIDTHS = [undefined, 360, 768, 1440]

/** The map as it will look on a phone, a tablet and a large screen, on a light and a dark page. */
export function LookFields() {
  const { look, setLook } = useBuilder()
  const name = useIslandId('look')
  return (
    <>
      <fieldset className="map-builder-modes map-builder-widths">
        <legend>Preview width</legend>
        {WIDTHS.map((width) => (
          <label key={width ?? 'fit'}>
            <input
              type="radio"
              name={name}
              checked={look.width === width}
              onChange={() => setLook({ ...look, width })}
            />
            <span>{width ? `${width} px` : 'Fit'}</span>
          </label>
        ))}
      </fieldset>
      <label className="map-builder-check">
        <input
          type="checkbox"
          checked={look.dark}
          onChange={(event) => setLook({ ...look, dark: event.currentTarget.checked })}
        />
        On a dark page
      </label>
    </>
  )
}
