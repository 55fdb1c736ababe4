/** Members of the demo world: those one can log in as, and owners of company pages (host/demo/member-texts.ts has the form). */
export const MEMBERS_1 = `
Ann Alvarez | Austin, TX | UX researcher | 2 | house_hacking buy_and_hold small_multifamily | Three doors by 40, all within an hour of my house. | A CPA who has met a landlord before | duplex 2025
First-time buyer who spent a year lurking before I said a word. I interview strangers for a living, so screening calls are my favorite part.

Paul Prior | Houston, TX | Pipeline inspector | 9 | buy_and_hold out_of_state brrrr | Get from 7 doors to 12 without adding an eighth lender. | Portfolio lender for Ohio and Indiana | single_family 2017, single_family 2019, duplex 2021, fourplex 2023
Three weeks on, one week off, and the week off is for houses. I own in Harris County and in two places I have seen four times each.

Olive Owens | Austin, TX | Real estate broker | 19 | buy_and_hold small_multifamily new_construction | Hand over the brokerage by 2031 and keep the fourplexes. | | fourplex 2011, fourplex 2014, duplex 2018
Broker, mother of three, owner of the ugliest fourplex on East 12th. I will tell you not to buy something about four times a week.

Ben Brooks | Denver, CO | CPA | 14 | taxes buy_and_hold | Talk fewer people into cost segregation they do not need. | | condo 2015, duplex 2019
I do returns for people with one to thirty rentals. If your shoebox of receipts is wet, call me anyway; I have seen worse.

Ada Admin | Denver, CO | Community manager | 3 | buy_and_hold | Keep this place useful. | |
I run the forums here: I merge duplicates, close what is finished, and delete the guy selling seminars.

Marcus Whitfield | Charlotte, NC | CPA | 17 | taxes buy_and_hold self_storage | Get every client off cash-basis chaos before March. | | single_family 2013, single_family 2016
Deacon, Panthers fan against my own interest, and the CPA who answers in April. Half of my clients are landlords in Mecklenburg and Gaston.

Teresa Kowalczyk | Chicago, IL | Real estate agent | 22 | small_multifamily house_hacking | Sell my hundredth two-flat. I am on ninety-one. | | duplex 2004, triplex 2012
Born over a bakery in Portage Park. I sell two-flats and three-flats to people who plan to live in them, and I check the porch before I check the kitchen.

Renee Baptiste | Tampa, FL | Enrolled agent | 11 | taxes short_term_rentals | One beach house of my own that pays for itself. | An insurance quote that does not make me laugh | single_family 2020
Enrolled agent, mostly short-term rental owners. I left New Orleans after one storm too many and moved to Tampa, which my mother finds very funny.

Curtis Maddox | Tampa, FL | Loan officer | 8 | brrrr fix_and_flip | Close 40 DSCR loans a year and answer every call before five. | | single_family 2021
Former car-finance guy, so I have already heard that one. I write DSCR and bank-statement loans from Pasco to Sarasota.

Latoya Greer | Atlanta, GA | Mortgage broker | 13 | buy_and_hold house_hacking | Put 20 first-time buyers into a duplex this year. | | duplex 2016, single_family 2019
I grew up in Clayton County and most of my borrowers work at the airport. FHA on two to four units is my bread and butter.

Hmong Vang | Sacramento, CA | Real estate agent | 10 | small_multifamily buy_and_hold | Buy back the block my parents rented on. | Off-market fourplexes in South Sacramento | duplex 2017
Eight siblings, six of them clients. I work South Sac and Elk Grove and speak Hmong, English, and escrow.

Greta Lindqvist | Seattle, WA | Real estate agent | 15 | house_hacking new_construction | Add a backyard cottage to every lot I own, which is one lot. | An architect who returns calls | single_family 2014
I sell houses with room for a DADU and know more about side setbacks than anyone should at a dinner party.

Darnell Hodge | Cleveland, OH | Loan officer | 12 | brrrr out_of_state | Loan number 1,000. | | duplex 2015, duplex 2018, triplex 2021
East-side Clevelander. I lend to out-of-state buyers all day and talk about a third of them out of the house they found online.

Pam Stoltzfus | Columbus, OH | Loan officer | 20 | buy_and_hold small_multifamily | Retire to a lake with bad cell service. | | duplex 2006, fourplex 2010
Twenty years in community banking before I went independent. I read the whole appraisal, including the photos of the furnace.

Hector Villarreal | San Antonio, TX | Financial planner | 16 | buy_and_hold taxes | Teach my daughters what an amortization table is before they can drive. | | single_family 2009, single_family 2012
Fee-only planner and Air Force retiree. Most of my people have a VA loan, a rental they used to live in, and no idea what it earns.

Shanice Okafor | Chicago, IL | Real estate agent | 7 | house_hacking small_multifamily | Own a six-flat in Woodlawn by 35. | A lender who will do a six-flat with a vacant unit | duplex 2022
South Side only: Woodlawn, South Shore, Chatham. I was a Cook County assessor’s clerk first, so ask me about your appeal.

Ray Delacruz | Sacramento, CA | Real estate agent | 18 | fix_and_flip buy_and_hold | Two flips a year, and no more than two. | | flip 2019, flip 2022, single_family 2015
I flip in Citrus Heights and Rancho Cordova and sell for other people in between. My wife picks the tile because I was asked not to.

Ingrid Solheim | Seattle, WA | CPA | 21 | taxes syndications | Publish my list of K-1 horror stories. | | syndication 2018, condo 2008
I read partnership agreements so that you do not have to. Ballard, two cats, and no patience for the phrase “tax-free.”

Walt Jankowski | Cleveland, OH | Financial planner | 24 | buy_and_hold notes | Keep my clients from retiring with nine houses and no cash. | | single_family 1999, duplex 2003
Parma, Ohio, all my life. I plan for people who love houses more than they should, and I carry a couple of notes myself.

Priya Raman | Seattle, WA | Loan officer | 9 | house_hacking buy_and_hold | Get RSU income treated like income. | | condo 2018
Tech buyers with equity comp, and the jumbo loans they need. I kept spreadsheets before it was my job.

Dwayne Castleberry | San Antonio, TX | Real estate agent | 11 | buy_and_hold new_construction | Help 15 military families keep their house when they get orders. | | single_family 2014, single_family 2018
Retired Army, JBSA three times. I sell to people who will be landlords in three years whether they planned to or not.

Rosa Yanez | Tucson, AZ | Loan officer | 14 | mobile_homes land buy_and_hold | Find a sane loan for manufactured homes on owned land. | | single_family 2011, land 2017
Tucson native. I finance the stuff nobody else wants to: adobe, shared wells, double-wides on an acre.

Daniel Kim | San Diego, CA | Financial planner | 10 | syndications buy_and_hold | A simple life and index funds, plus two condos. | | condo 2016, condo 2020
I charge by the hour so that I can tell you to do nothing. Most days that is the advice.

Becky Thornburg | Kansas City, MO | Loan officer | 16 | brrrr small_multifamily | Explain delayed financing once and have it stick. | | duplex 2013, duplex 2019
I lend on both sides of the state line and keep two tax tables in my head. Chiefs season makes me slow on Mondays.

Eleanor Habersham | Savannah, GA | Financial planner | 27 | short_term_rentals buy_and_hold | See my grandson through Georgia Tech on rent money. | | single_family 1996, short_term 2015
My family has owned the same townhouse since 1911, so I know exactly what deferred maintenance costs. I plan for owners of old houses.

Jerome Tate | Memphis, TN | Real estate agent | 13 | out_of_state buy_and_hold | Walk every house I sell, including the crawl space. | | single_family 2012, single_family 2015, duplex 2020
I sell Memphis to people who have never been to Memphis. I send video of the street at 9 p.m., not only the kitchen.

Angela Moretti | Sacramento, CA | Private lender | 18 | notes fix_and_flip | Zero foreclosures this year. Last year was one. | |
I lend my family’s money to flippers from Stockton to Auburn. I am nice until day 181.

Doug Feeney | Indianapolis, IN | Financial planner | 19 | buy_and_hold | A plan for every client that fits on one page. | | single_family 2010, single_family 2014
Hoosier, high school ref on the side, used to being yelled at. I work with landlords who are asset rich and checking-account poor.

Keisha Braxton | Memphis, TN | Loan officer | 9 | brrrr out_of_state | Bring back the $70,000 mortgage. | | single_family 2018, single_family 2021
Small loans are a pain and I do them anyway. Under $100,000 is my whole niche.

Minh Pham | Houston, TX | Real estate agent | 12 | small_multifamily commercial | Close on my first strip center. | A partner with retail leasing experience | fourplex 2016, duplex 2013
Alief raised. I sell fourplexes off Bellaire and houses that did not flood, and I keep the map of the ones that did.

Carrie Whitaker | Raleigh, NC | Real estate agent | 8 | buy_and_hold house_hacking | Buy one townhouse before the next Apple rumor. | | condo 2020
Wake County townhomes and the HOAs that come with them. I read the covenants out loud to clients until they stop me.

Stan Petrovic | Chicago, IL | Financial planner | 23 | small_multifamily buy_and_hold | Get three-flat owners to write a will. | | triplex 2001
Northwest Side. My parents left us a three-flat and four opinions about it, which is how I got into estate planning for landlords.

Yolanda Fuentes | San Diego, CA | Tax preparer | 15 | taxes house_hacking | A granny flat for an actual granny: my mother. | A contractor who has built an ADU in Chula Vista | single_family 2012
Bilingual returns in Chula Vista since 2009. ADU owners are half of my practice now.

Trevor Osgood | Sacramento, CA | Financial planner | 8 | buy_and_hold taxes | Rent covers the mortgage by 45. | | single_family 2019
I used to manage money for doctors. Now I help state workers figure out whether the pension or the duplex comes first.

Tamika Ellison | Memphis, TN | Real estate agent | 17 | property_management buy_and_hold | A crew that shows up on Mondays. | | single_family 2008, single_family 2011, duplex 2014, single_family 2019
Agent and manager for 64 doors in Whitehaven, Frayser, and Raleigh (the Memphis one). I know which blocks are fine.

Anthony DiNardo | Philadelphia, PA | Mortgage broker | 21 | brrrr small_multifamily | Finish my own basement. | | duplex 2005, triplex 2009, duplex 2017
South Philly, fourth generation. If it is a row house with a bad party wall, I have financed it.

Wes Hatcher | Memphis, TN | Mortgage broker | 11 | buy_and_hold out_of_state | Ten rentals paid off before my knees go. | | single_family 2014, single_family 2016, single_family 2020
I broker for investors from California and apologize for our property tax rate every time.

Colleen Garrity | Chicago, IL | Financial planner | 14 | taxes buy_and_hold | Run one more marathon and one fewer three-flat. | | triplex 2013
Beverly, on the hill. Cops, firefighters, and teachers with a pension and a two-flat are my people.

Nate Holloway | Raleigh, NC | Loan officer | 6 | house_hacking buy_and_hold | Stop renting. Yes, I see it. | A duplex in Durham under $450,000 |
Loan officer in the Triangle who still rents, which my clients find either honest or alarming.

Linda Brubaker | Indianapolis, IN | Financial planner | 26 | buy_and_hold notes | Sell the last two houses to the tenants who live in them. | | single_family 1998, single_family 2002
I bought on land contract in ’98 and sell on contract now. Slow money, good sleep.

Kwame Asante | Columbus, OH | Real estate agent | 10 | house_hacking brrrr | Own a double on every street between Livingston and Main. | | duplex 2018, duplex 2021
Came from Kumasi to Columbus at nine. I sell doubles, the Columbus word for duplexes, on the East and South Sides.

Jill Rademacher | Columbus, OH | Real estate agent | 16 | buy_and_hold new_construction | Find out what Intel actually does to Licking County. | | single_family 2010, single_family 2022
I work Licking and Delaware counties and have been asked about Intel every single day since 2022.

Ruben Armenta | Phoenix, AZ | Real estate agent | 20 | buy_and_hold short_term_rentals | Own nothing with a pool. | | single_family 2010, single_family 2011, single_family 2012
Bought three houses in 2010–2012 with my tips and looked like a genius. Since then I have looked normal. West Valley, mostly.

Monique Laurent | Orlando, FL | CPA | 13 | taxes short_term_rentals | One clean audit a year, please. | | short_term 2019
Kissimmee vacation homes paid for my house, and they belong to other people. Ask me about sales tax before you list, not after.

Craig Ostrander | Houston, TX | Financial planner | 18 | commercial syndications | Say no to more oil-patch syndications. | | syndication 2014, single_family 2012
I was a landman until 2015. Now I tell energy people that they already have enough risk in one industry.

Alma Cisneros | San Antonio, TX | CPA | 22 | taxes buy_and_hold | Protest every appraisal in Bexar County. | | single_family 2003, duplex 2008
I protest property taxes for 300 houses a year and win more than I lose. May is not a month, it is a lifestyle.

Reggie Boone | Memphis, TN | Loan officer | 15 | fix_and_flip brrrr | Finance a flipper who finishes on time. | | flip 2017, single_family 2013
Rehab loans and draw inspections. I have driven to more half-finished bathrooms than any man alive.

Sarah Lindgren | Portland, OR | Mortgage broker | 12 | house_hacking small_multifamily | Convert the garage without telling the city it is a garage. Kidding. | | duplex 2017
Portland plexes and ADUs. I moved here for the trees and stayed because I cannot afford to move.

Gus Pappas | Jacksonville, FL | CPA | 25 | taxes self_storage | Sell the practice, keep the storage units. | | commercial 2012, single_family 2007
Tarpon Springs Greek, Jacksonville accountant. I own 88 storage units and no rental houses, on purpose.

Mei-Ling Carter | Portland, OR | Real estate agent | 9 | small_multifamily buy_and_hold | Own one building built after 1978. | | triplex 2019
I sell old Portland plexes and have strong feelings about buried oil tanks.
`
