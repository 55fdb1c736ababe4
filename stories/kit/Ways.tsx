import { Carousel } from '../../widgets/_ui/carousel/Carousel.tsx'
import { Gallery } from '../../widgets/_ui/gallery/Gallery.tsx'
import { SlidingMenu } from '../../widgets/_ui/sliding-menu/SlidingMenu.tsx'
import { Tabs } from '../../widgets/_ui/tabs/Tabs.tsx'
import { Wizard } from '../../widgets/_ui/wizard/Wizard.tsx'
import { KitSection, Page, StateExample } from './Section.tsx'

const TABS = ['Investors', 'Agents', 'Lenders', 'Contractors', 'Property managers'].map((label) => ({
  key: label.toLowerCase().replace(' ', '-'),
  label,
  content: <p>What {label.toLowerCase()} find here, in a sentence or two.</p>,
}))
const STEPS = ['Get started for free', 'Create your account', 'Done'].map((title, at) => ({
  key: `${at}`,
  title,
  content: (
    <div className="plat-field">
      <label htmlFor={`step-${at}`}>{['Email', 'Name', 'Password'][at]}</label>
      <input id={`step-${at}`} name={`step-${at}`} className="plat-input" required />
    </div>
  ),
}))
const SLIDES = ['Ada Park, Austin', 'Bo Lindqvist, Reno', 'Cal Ortiz, Tampa'].map((name) => ({
  key: name,
  content: (
    <div className="kit-card">
      <p>
        <strong>{name}</strong>
      </p>
      <p>Finds duplexes under market and manages them for their owners.</p>
    </div>
  ),
}))
const house = (alt: string, hue: number) => ({
  alt,
  url: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="hsl(${hue} 30% 80%)"/><path d="M60 120l90-70 90 70v60H60z" fill="hsl(${hue} 40% 40%)"/></svg>`,
  )}`,
})
const PICTURES = [
  house('Front', 20),
  house('Garden', 120),
  house('Kitchen', 200),
  house('Roof', 280),
  house('Garage', 340),
]

export const Ways = () => (
  <Page title="Ways" about="How one gets from one thing to the next.">
    <KitSection title="Tabs" about="Arrows, Home and End choose. Without scripts they are links to their panels.">
      <div className="kit-wide">
        <Tabs id="tabs" label="For whom" tabs={TABS} />
      </div>
    </KitSection>
    <KitSection title="Wizard" about="A form in steps; the browser’s own back goes a step back too.">
      <StateExample name="three steps">
        <Wizard id="wizard" action="#" steps={STEPS} onSubmit={(event) => event.preventDefault()} />
      </StateExample>
    </KitSection>
    <KitSection
      title="Carousel"
      about="Goes on every five seconds, stands still under a pointer and with the focus inside."
    >
      <StateExample name="three slides">
        <Carousel id="carousel" label="Featured agents" slides={SLIDES} />
      </StateExample>
    </KitSection>
    <KitSection
      title="Gallery"
      about="Arrow keys go from picture to picture and around; a click shows it on all of the screen."
    >
      <StateExample name="five pictures">
        <Gallery id="gallery" label="Pictures of the house" pictures={PICTURES} />
      </StateExample>
    </KitSection>
    <KitSection title="Sliding menu" about="Opened by its button or a finger from the edge; dragged back it closes.">
      <StateExample name="closed">
        <SlidingMenu id="menu" label="Menu">
          <p>
            <a href="#home">Home</a>
          </p>
          <p>
            <a href="#leads">Leads</a>
          </p>
        </SlidingMenu>
      </StateExample>
    </KitSection>
  </Page>
)
