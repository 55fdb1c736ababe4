import { embedSnippets } from '../../widgets/embed-snippets/server.ts'
import { stateMap } from '../../widgets/state-map/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { Checkbox, Choice } from './fields.tsx'
import { type MapQuery, NAMES } from './map-query.ts'

interface Props extends MapQuery {
  origin: string
  major: string
}

/** Make a map for a page of your own: choose, then copy. Without scripts: choose, send the form, mark and copy. */
export function BuilderPage({ options, unknown, origin, major }: Props) {
  const { highlight, territories, labels, legend, title, theme, select } = options
  return (
    <form className="builder" method="get" action="/embed" autoComplete="off">
      <div className="head">
        <h1>Add the map to your site</h1>
        <p className="lead">Choose the states to highlight, then copy one of the three snippets below.</p>
        <p>
          <a href="/embed/builder">Make a map with your own colors, locations, and links</a>, or see{' '}
          <a href="/embed/maps">three examples</a>: states, counties, and the world.
        </p>
      </div>
      {unknown.map((code) => (
        <p key={code} className="notice" role="alert">
          State is not a valid state: {code}
        </p>
      ))}
      <div className="builder-work">
        <IslandSlot
          island={stateMap}
          id="map"
          on="load"
          props={{
            select: 'many',
            title: 'Highlighted states',
            ...(highlight.length && { highlight }),
            ...(territories && { territories }),
            ...(!labels && { labels }),
            ...(legend && { legend }),
            ...(theme !== 'auto' && { theme }),
          }}
        />
        <fieldset className="builder-options">
          <legend>Options</legend>
          <Checkbox name="labels" label="Two-letter codes" checked={labels} />
          <Checkbox name="legend" label="Legend" checked={legend} />
          <Checkbox name="territories" label="US territories" checked={territories} />
          <Choice
            name="select"
            label="Visitors can select"
            value={select}
            choices={{ none: 'Nothing', one: 'One state', many: 'Several states' }}
          />
          <Choice
            name="theme"
            label="Colors"
            value={theme}
            choices={{ auto: 'Match the page', light: 'Light', dark: 'Dark' }}
          />
          <label className="builder-field">
            Title
            <input type="text" name="title" value={title} maxLength={200} placeholder="US map" />
          </label>
          <button className="button quiet builder-send" type="submit">
            Update map and code
          </button>
        </fieldset>
      </div>
      <h2 className="builder-forms">Copy and paste</h2>
      <IslandSlot island={embedSnippets} id="snippets" on="idle" props={{ origin, major, options, names: NAMES }} />
    </form>
  )
}
