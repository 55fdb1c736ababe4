/** A kind of site to paste into: which code it takes, and where it goes. */
export interface Place {
  name: string
  /** True where scripts do not run, or only in a frame of the system's own. */
  frame?: boolean
  how: string
}

export const PLACES: Record<string, Place> = {
  html: { name: 'HTML page', how: 'Paste it where you want the map.' },
  wordpress: {
    name: 'WordPress',
    how: 'Add a Custom HTML block and paste it there. If WordPress removes it when you save, ask an administrator to paste it.',
  },
  squarespace: { name: 'Squarespace', how: 'Add a Code block and paste it there. Scripts need a plan above Personal.' },
  wix: { name: 'Wix', how: 'Add an Embed HTML element, choose Code, and paste it there.' },
  webflow: { name: 'Webflow', how: 'Add a Code Embed element and paste it there.' },
  shopify: { name: 'Shopify', how: 'Add a Custom Liquid section and paste it there.' },
  iframe: {
    name: 'Any site without scripts (iframe)',
    frame: true,
    how: 'Paste it wherever the site takes an iframe. It loads the map from Plat.',
  },
}
