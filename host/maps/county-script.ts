import type { CountyMapApi } from '../../widgets/county-map/contract.ts'

interface Data {
  /** The id of the map's element. */
  id: string
  fips: string
}

interface Plat {
  on(type: 'mount', listener: (event: CustomEvent) => void): void
  get(element: Element): { api: CountyMapApi } | undefined
}

/** Brings the county of the page's address near as soon as the map stands, as its own Find does. */
export function showCounty({ id, fips }: Data): void {
  const page = window as unknown as { plat?: { push(run: (plat: Plat) => void): void } }
  page.plat = page.plat || []
  page.plat.push((plat) =>
    plat.on('mount', ({ target }) => {
      const map = target as Element
      if (map.id === id) plat.get(map)?.api.find(fips)
    }),
  )
}
