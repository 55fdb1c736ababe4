import type { CountyMapProps } from './contract.ts'
import type { Texts } from './texts.ts'

interface Props {
  props: CountyMapProps
  texts: Texts
  failed: boolean
  onRetry(): void
}

/**
 * What stands in the map's place until the figures are there: our server's picture, or the fallback of the page around. When
 * they do not come it stays, with a way to try again and a way on.
 */
export function Message({ props: { picture, table }, texts, failed, onRetry }: Props) {
  return (
    <div className="county-map-message">
      {picture ? <img src={picture} width="975" height="610" alt="" /> : <slot />}
      {failed ? (
        <div className="county-map-failed" role="alert">
          <p>{texts.failed}</p>
          <button type="button" onClick={onRetry}>
            {texts.retry}
          </button>
          {table && <a href={table}>{texts.asTable}</a>}
        </div>
      ) : (
        <p className="county-map-loading" role="status">
          {texts.loading}
        </p>
      )}
    </div>
  )
}
