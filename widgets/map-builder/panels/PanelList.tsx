import { useIsland } from '../../_runtime/context.ts'
import { type Entry, getEntries, type Section } from '../document.ts'
import { panelIn } from '../labels.ts'
import { useBuilder } from '../use-builder.ts'
import type { Importing } from '../use-import.ts'
import { BasePanel } from './BasePanel.tsx'
import { DataPanel } from './DataPanel.tsx'
import { DesignPanel } from './DesignPanel.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { ExportPanel, type ExportProps } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { PANELS, type Panel } from './list.ts'
import { PaintPanel } from './PaintPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { StoriesPanel } from './StoriesPanel.tsx'

interface Props extends ExportProps {
  importing: Importing
}

/** The list of panels, of which one is open at a time; closed ones render nothing. */
export function PanelList(props: Props) {
  const { id } = useIsland()
  const { doc, panel, open, words } = useBuilder()
  return (
    <div className="map-builder-panels">
      {PANELS.map((one) => panelIn(words, one)).map((each) => (
        <details key={each.id} id={`${id}-panel-${each.id}`} open={panel === each.id}>
          <summary
            onClick={(event) => {
              // The component decides which panel is open, not the browser.
              event.preventDefault()
              open(panel === each.id ? '' : each.id)
            }}
          >
            <h2 data-count={(each.section && getCount(doc.data, each.section)) || undefined}>{each.title}</h2>
          </summary>
          {panel === each.id && (
            <div className="map-builder-panel">
              {each.about && <p>{each.about}</p>}
              <Content {...props} panel={each} />
            </div>
          )}
        </details>
      ))}
    </div>
  )
}

/** Formats a section's number of entries; empty for none. */
const getCount = (data: Entry, section: Section) =>
  getEntries(data, section).length.toLocaleString('en-US').replace(/^0$/, '')

function Content({ panel, importing, ...props }: Props & { panel: Panel }) {
  const { section, settings } = panel
  return (
    <>
      {panel.id === 'stories' && <StoriesPanel />}
      {panel.id === 'import' && <ImportPanel importing={importing} />}
      {panel.id === 'export' && <ExportPanel {...props} />}
      {panel.id === 'base' && <BasePanel />}
      {panel.id === 'paint' && <PaintPanel />}
      {panel.id === 'data' && <DataPanel />}
      {panel.id === 'design' && <DesignPanel />}
      {section && <EntryPanel {...panel} section={section} />}
      {section && settings && <h3>{panel.whole}</h3>}
      {settings && <SettingsPanel id={panel.id} fields={settings} />}
    </>
  )
}
