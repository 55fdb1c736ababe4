import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import { formatDate } from '../_format/dates.ts'
import type { Article } from './article.ts'

interface Props {
  article: Article | undefined
  /** When it is to be published, as it was typed. */
  at: string
  error: string | undefined
  timeZone: string
}

/** `EST`, as the site's clocks call it today. */
const getZoneName = (timeZone: string) => formatDate(new Date(), 'time', timeZone).split(' ').at(-1)

/** What can be done with the text: keep it, publish it now, or have it published later. */
export function PublishButtons({ article, at, error, timeZone }: Props) {
  if (article?.state === 'published')
    return (
      <p className="row">
        <button type="submit" name="action" value="save" className="plat-button">
          Save changes
        </button>
      </p>
    )
  const hint = `Time zone: ${getZoneName(timeZone)}.`
  return (
    <>
      <p className="row">
        {/* The first button is the one that Enter presses. */}
        <button type="submit" name="action" value="draft" className="button quiet" formNoValidate>
          {article?.state === 'scheduled' ? 'Save as draft' : 'Save draft'}
        </button>
        <button type="submit" name="action" value="publish" className="plat-button">
          Publish now
        </button>
      </p>
      <details className="blog-schedule" open={article?.state === 'scheduled' || error !== undefined || at !== ''}>
        <summary>Publish later</summary>
        <Field id="publish_at" label="Day and time" hint={hint} error={error}>
          <input
            id="publish_at"
            name="publish_at"
            type="datetime-local"
            className="plat-input"
            defaultValue={at}
            {...describing('publish_at', hint, error)}
          />
        </Field>
        <button type="submit" name="action" value="schedule" className="button quiet">
          {article?.state === 'scheduled' ? 'Save and keep the schedule' : 'Schedule'}
        </button>
      </details>
    </>
  )
}
