import { type DemoForum, own, topic } from './forum-talk.ts'

export const INTRODUCTIONS: DemoForum = {
  name: 'Introductions and goals',
  about: 'Tell us who you are, where you invest, and where you want to be in ten years.',
  category: 'Getting started',
  topics: [
    topic(
      'Night-shift nurse, Phoenix, looking for a first fourplex',
      'Twelve years in an emergency room, good credit, and enough saved for 5% down if I live in one of the four. I know blood pressure, I don’t know boilers. Glad to be here.',
      'Welcome. Owner-occupied fourplexes near hospitals rent to people with your hours. You know your tenants already.',
      'The low down payment requires a self-sufficiency test on three and four units: the rent has to cover the payment. Run it before you fall in love with one.',
      own('I hadn’t heard of that test. It rules out two of my five, so thank you.'),
    ),
    topic(
      'From one condo to ten doors, year three',
      'In my first year here I said I’d own ten doors in ten years. It’s year three and I own four: a condo, a house and a duplex. Writing it down again so somebody holds me to it.',
      'Four in three is ahead of plan. What was hardest?',
      own(
        'The condo. The association raised its dues twice, and there’s nothing I can do about it. I wouldn’t buy one again.',
      ),
      'Sell it while the rent still covers the dues. I waited a year too long with mine.',
      'I’ll hold you to it. Same page, same week, next year.',
    ),
    topic(
      'Retired contractor, happy to answer repair questions',
      'Thirty-four years of framing, roofs and the odd foundation in Ohio and Kentucky. My knees are retired and my opinions are not. Ask away.',
      'What’s one thing buyers worry about but shouldn’t?',
      own(
        'Hairline cracks in poured walls. Measure one, write the date beside it with a pencil, look again in a year.',
      ),
      'And one they should worry about but don’t?',
      own(
        'Water that has nowhere to go. Look at the downspouts in the rain. Nine out of ten wet basements start there.',
      ),
      'I walked mine in the rain yesterday because of this. Two downspouts end at the wall.',
    ),
    topic(
      'Couple in Tampa, four kids, one goal: pay for college',
      'We want four small houses, one for each of them, to sell or borrow against when they turn 18. The oldest is six. Too neat to be true?',
      'A neighbor of mine did exactly this. Two of the four went to trade school and now live in “their” houses.',
      'Twelve years is enough for a loan to be paid down by a third and for a roof to be due. Plan the roof, too.',
      'Insurance is what I’d look at in your county. Ours doubled in three years.',
      own('Insurance is the line that changes everything in our sheet. We may look two counties inland.'),
    ),
    topic(
      'Moving from stocks to houses at 50',
      'I’ve watched index funds for half my life and I’m ready for something that I can knock on. Two single-family homes without loans is the plan. Tell me why it’s a bad one.',
      'It’s not bad, it’s just two tenants. One empty house is half of your income.',
      'Without loans you sleep well and pay full tax on the rents. Ask somebody about depreciation before you dismiss it.',
      'I did this at 54. What I hadn’t expected: I enjoy the hardware store.',
      own('Two tenants is a fair point. Perhaps one house and one duplex.'),
    ),
    topic(
      'Real estate agent who wants to own, not only sell',
      'Nine years of opening doors for other people in the Atlanta suburbs. This year I want a door of my own. Which mistakes do agents make when they buy for themselves?',
      'They see every listing, so they wait for a perfect one. Set a date.',
      'They skip their own inspection because they “know the street.” Don’t.',
      'Disclose that you hold a license, in every offer. You know that, and it’s still the one people forget.',
    ),
    topic(
      'Goals for this year, and one number for each',
      'No essays. One goal, one number. Mine: raise my tenants’ average stay from 19 to 24 months.',
      'Refinance two loans, save $310 a month.',
      'Visit 40 houses, make 10 offers, buy 1.',
      'Zero late fees. Not zero paid, zero needed.',
      'Replace 3 water heaters before they replace themselves.',
      own('The water heaters are a better goal than mine.'),
    ),
  ],
}
