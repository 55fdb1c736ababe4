import { describe, expect, test } from 'vitest'
import { openMap } from '../../_testing/map-island.ts'

type Over = Record<string, unknown>

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
/** A picture of its own proportions: 20 × 10 px. */
const WIDE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')}`

describe('images', () => {
  const imaged = async (state: Over, settings: Over = {}) => {
    const map = await openMap({ state_specific: { A: state } }, settings)
    await expect.poll(() => map.find('pattern')).not.toBeNull()
    const image = (hover = '') => map.root.querySelector(`[id="map-image-${hover}A"] image`) as SVGImageElement
    const box = (hover = '') => ['x', 'y', 'width', 'height'].map((name) => Number(image(hover).getAttribute(name)))
    return Object.assign(map, { image, box })
  }

  test('MAP-083 a state is filled with its image, of a size, at a position, and with another one under the pointer', async () => {
    const map = await imaged({
      image_url: GIF,
      image_size: 20,
      image_position: 'manual',
      image_x: 10,
      image_y: 30,
      image_hover_url: WIDE,
      image_hover_size: 40,
      image_hover_position: 'center',
    })
    await expect.poll(() => map.shape('A').getAttribute('fill')).toBe('url(#map-image-A)')
    expect(map.image().getAttribute('href')).toBe(GIF)
    expect(map.box()).toEqual([10, 30, 20, 20])
    await expect.poll(() => map.box('hover-')).toEqual([30, 40, 40, 20])
    await map.hover('A')
    expect(map.shape('A').style.fill).toContain('map-image-hover-A')
    await map.hover('B')
    expect(map.shape('A').style.fill).toBe('')
    const offset = await imaged({
      image_url: GIF,
      image_hover_url: GIF,
      image_hover_size: 5,
      image_hover_position: 'manual',
      image_hover_x: 1,
      image_hover_y: 2,
    })
    expect(offset.box()).toEqual([0, 0, 100, 100])
    expect(offset.box('hover-')).toEqual([1, 2, 5, 5])
  })

  test('a state far from the corner shows its image', async () => {
    const red = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#f00"/></svg>')}`
    const map = await openMap({ state_specific: { E: { image_url: red } } })
    await expect.poll(() => map.shape('E').getAttribute('fill')).toBe('url(#map-image-E)')
    // What is painted is seen in a picture of the drawing alone.
    const copy = map.find('.map-svg').cloneNode(true) as SVGSVGElement
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const picture = new Image(400, 200)
    picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
    await picture.decode()
    const context = new OffscreenCanvas(400, 200).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(picture, 0, 0, 400, 200)
    expect([...context.getImageData(350, 50, 1, 1).data]).toEqual([255, 0, 0, 255])
  })

  test('a repeated image is its own tile, before its color', async () => {
    const map = await imaged(
      { image_url: WIDE, image_position: 'repeat', image_color: '#ffff00' },
      { image_background_opacity: 0.5 },
    )
    await expect.poll(() => map.box()).toEqual([0, 0, 20, 10])
    expect(map.find('pattern').getAttribute('width')).toBe('20')
    const behind = map.find('pattern rect')
    expect([map.css(behind, 'fill'), map.css(behind, 'fill-opacity')]).toEqual(['rgb(255, 255, 0)', '0.5'])
  })

  test('MAP-008 background images come by URL from the images directory', async () => {
    const map = await imaged({ image_source: 'flag.png' }, { images_directory: '/pictures/' })
    expect(map.image().getAttribute('href')).toBe('/pictures/flag.png')
    const behind = await openMap({}, { background_image_url: '/pictures/land.png' })
    await expect.poll(() => behind.find('.map-background-image')?.getAttribute('href')).toBe('/pictures/land.png')
  })

  test.each([
    [
      'MAP-009',
      'images of locations come by URL from the images directory',
      { image_source: 'frog.png' },
      '/pictures/frog.png',
    ],
    ['MAP-092', 'a location of type image takes an image source', { image_source: 'frog.png' }, '/pictures/frog.png'],
    ['MAP-092', 'a location of type image takes a URL', { image_url: GIF }, GIF],
  ])('%s %s', async (_, __, image, href) => {
    const location = { name: 'Here', lat: 50, lng: 50, type: 'image', ...image }
    const map = await openMap({ locations: { p: location } }, { images_directory: '/pictures/' })
    expect(map.location('p').getAttribute('href')).toBe(href)
  })

  test('a background image lies under the states in its box, and says when it is from OpenStreetMap', async () => {
    const map = await openMap(
      {},
      {
        background_image_url: `${GIF}#/osm/noattr/`,
        background_image_bbox: { x: 100, y: 50, x2: 300, y2: 150 },
      },
    )
    await expect.poll(() => map.find('.map-background-image')).not.toBeNull()
    const image = map.find('.map-background-image')
    expect(['x', 'y', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual(['100', '50', '200', '100'])
    expect(image.compareDocumentPosition(map.shape('A')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(map.find('.map-credit').textContent).toBe('© OSM')
    const plain = await openMap({}, { background_image_url: GIF })
    await expect.poll(() => plain.find('.map-background-image')?.getAttribute('width')).toBe('400')
    expect(plain.find('.map-credit')).toBeNull()
  })
})
