import type { CountyMapProps } from './contract.ts'
import type { Texts } from './texts.ts'
import type { Status } from './use-records.ts'

interface Props {
  props: CountyMapProps
  texts: Texts
  status: Status
  onRetry(): void
}

/**
 * The content in place of the map until its first picture is there: our server's picture, or the fallback of the page.
 * If loading fails it stays, with a way to try again and a link to the table.
 */
export function Message({ props: { picture, table }, texts, status, onRetry }: Props) {
  return (
    <div className="county-map-message">
      {picture ? <img src={picture} width="975" height="610" alt="" /> : <slot />}
      {status === 'failed' && (
        <div className="county-map-failed" role="alert">
          <p>{texts.failed}</p>
          <button type="button" onClick={onRetry}>
            {texts.retry}
          </button>
          {table && <a href={table}>{texts.asTable}</a>}
        </div>
      )}
      {status === 'loading' && (
        <p className="county-map-loading" role="status">
          {texts.loading}
        </p>
      )}
    </div>
  )
}
