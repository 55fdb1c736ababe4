import { STORIES } from '../stories/list.ts'
import { useBuilder } from '../use-builder.ts'

/** Maps to begin with. */
export function StoriesPanel() {
  const { start } = useBuilder()
  return (
    <ul className="map-builder-stories">
      {STORIES.map(({ id, name, about }) => (
        <li key={id}>
          <button type="button" className="map-builder-button" onClick={() => start({ story: id })}>
            <b>{name}</b>
            <span>{about}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
