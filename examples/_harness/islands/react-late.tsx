import { hydrateRoot } from 'react-dom/client'

/**
 * A page that React has rendered on its server and takes over long after the scripts of others have run. `hands-off` is the element as our console
 * message says to write it.
 */
const root = document.getElementById('root') as HTMLElement
const map =
  root.dataset.way === 'hands-off' ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the message says
    <div id="map" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ) : (
    <div id="map" className="wide" />
  )
const page = window as unknown as { hydrate(): void; mismatches: string[] }
page.mismatches = []
page.hydrate = () => {
  const report = (error: unknown) => page.mismatches.push(String(error))
  hydrateRoot(root, <main>{map}</main>, { onRecoverableError: report })
}
