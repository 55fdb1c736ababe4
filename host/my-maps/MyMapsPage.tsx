import { formatDate } from '../_format/dates.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { Illustration } from '../_pages/Illustration.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { pagePath, picturePath } from '../maps-embed/snippet.ts'
import type { PublishedMap } from './store.ts'

interface Props {
  maps: PublishedMap[]
  /** Origin of pages and pictures of maps. */
  frames: string
  timeZone: string
  done?: string | undefined
  problem?: string | undefined
}

/** The list of a member's published maps. */
export const MyMapsPage = ({ maps, done, problem, ...rest }: Props) => (
  <>
    <div className="head">
      {!maps.length && <Illustration name="maps" />}
      <h1>My maps</h1>
      <p className="lead">
        {maps.length
          ? 'Embeds that use the iframe or the picture show the newest version.'
          : 'No maps yet. Make one, then publish it to find it here.'}
      </p>
      <p>
        <a className="button" href="/embed/builder?new">
          Make a map
        </a>
      </p>
    </div>
    <FormMessage done={done} problem={problem} />
    {maps.length > 0 && (
      <ul className="my-maps">
        {maps.map((map) => (
          <OneMap key={map.id} map={map} {...rest} />
        ))}
      </ul>
    )}
  </>
)

function OneMap({ map, frames, timeZone }: Pick<Props, 'frames' | 'timeZone'> & { map: PublishedMap }) {
  const { id, title, updatedAt, unpublishedAt, versions } = map
  const action = `/embed/maps/mine/${id}`
  const [newest, ...older] = versions
  const heading = `map-${id}`
  const isVisible = !unpublishedAt && !newest?.disabled
  return (
    <li aria-labelledby={heading}>
      <div className="my-maps-picture">
        {isVisible ? <img src={frames + picturePath(id)} alt="" loading="lazy" /> : <span>Not shown</span>}
      </div>
      <div className="my-maps-words">
        <h2 id={heading}>{title}</h2>
        <p>
          {newest?.disabled
            ? 'Taken down by an administrator.'
            : unpublishedAt
              ? `Offline since ${formatDate(unpublishedAt, 'medium', timeZone)}.`
              : `Published ${formatDate(updatedAt, 'mediumAndTime', timeZone)}, version ${newest?.number}.`}
        </p>
        <div className="my-maps-actions">
          <a className="button" href={`/embed/builder?map=${id}`}>
            Edit<span className="heard"> {title}</span>
          </a>
          {isVisible && (
            <a className="button quiet" href={frames + pagePath(id)}>
              View<span className="heard"> {title}</span>
            </a>
          )}
          {(isVisible || unpublishedAt) && (
            <Act action={action} method="put" fields={{ state: unpublishedAt ? 'shown' : 'offline' }} about={title}>
              {unpublishedAt ? 'Put online' : 'Take offline'}
            </Act>
          )}
          <details>
            <summary className="button quiet">Delete…</summary>
            <p>
              This deletes the map and all its versions. Pages that embed its iframe or picture will stop showing it.
            </p>
            <Act action={action} method="delete" about={title}>
              Delete map
            </Act>
          </details>
        </div>
        {older.length > 0 && (
          <details>
            <summary>{older.length === 1 ? '1 earlier version' : `${older.length} earlier versions`}</summary>
            <ul className="my-maps-versions">
              {older.map(({ number, createdAt, disabled }) => (
                <li key={number}>
                  <span>
                    Version {number}, {formatDate(new Date(createdAt), 'mediumAndTime', timeZone)}
                  </span>
                  {!disabled && (
                    <Act action={`${action}/versions`} fields={{ version: String(number) }} about={`version ${number}`}>
                      Publish again
                    </Act>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

interface ActProps {
  action: string
  method?: 'put' | 'delete'
  fields?: Record<string, string>
  /** The map or version that the button changes, for screen readers. */
  about: string
  children: string
}

function Act({ action, method, fields = {}, about, children }: ActProps) {
  return (
    <form action={action} method="post">
      <CsrfField />
      {method && <input type="hidden" name="_method" value={method} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button quiet">
        {children}
        <span className="heard"> {about}</span>
      </button>
    </form>
  )
}
