/** Members of the demo world (host/demo/member-texts.ts has the form). */
export const MEMBERS_3 = `
Jasmine Cole | Huntsville, AL | Aerospace technician | 4 | buy_and_hold new_construction | Two more before the next contract ends. | | single_family 2022
I build things that leave the planet and own one brick rancher that does not.

Miguel Santos | Fall River, MA | Mason | 14 | small_multifamily house_hacking | Repoint my own three-decker before I repoint yours. | | triplex 2013, triplex 2019
São Miguel to Fall River in 1989. Chimneys, foundations, and two triple-deckers full of relatives.

Courtney Vandenberg | Grand Rapids, MI | Property manager | 12 | property_management small_multifamily | A vacancy map that is all green in February. | | duplex 2016
I run 210 units in Kent County for 61 owners. I could write a book, and my lawyer says I should not.

Leonard Tsosie | Farmington, NM | Electrician | 10 | mobile_homes buy_and_hold | Six homes on permanent foundations. | | single_family 2017, single_family 2020
San Juan County. When the plant closed rents dropped $250 overnight, so I talk about jobs first and houses second.

Abby Rosenthal | Pittsburgh, PA | Real estate attorney | 13 | buy_and_hold small_multifamily | Kill the oral lease. | | duplex 2017
Landlord–tenant and title work in Allegheny County. Nothing I write here is legal advice, and you would be amazed how often I say that.

Marvin Gaines | St. Louis, MO | Roofer | 19 | brrrr buy_and_hold | Twenty brick houses, all with my roofs. | | single_family 2009, single_family 2012, duplex 2015, single_family 2020
North County. Flat roofs are half of St. Louis and three quarters of my headaches.

Hannah Lee | Fullerton, CA | Dentist | 7 | out_of_state syndications | Sleep. | A CPA who knows California and Texas | syndication 2020, single_family 2018
I invest in places where I do not live and worry about them where I do.

Victor Osei | Worcester, MA | Home inspector | 16 | small_multifamily | Own a building that would pass my inspection. | | triplex 2020
Four thousand inspections. The scariest sentence in New England is “the owner did it himself.”

Donna Kettering | Dayton, OH | Retired claims examiner | 15 | buy_and_hold | Sell two, fix three, keep four. | | single_family 2008, single_family 2010, single_family 2014, duplex 2017
I read contracts for a living for 33 years and still missed a tornado deductible.

Aaron Feingold | Brooklyn, NY | High school physics teacher | 3 | out_of_state house_hacking | Own anything. | A partner in the Hudson Valley or the Capital Region |
I can explain entropy but not the New York closing costs. Looking up the Hudson.

Yesenia Morales | Reading, PA | Leasing agent | 7 | buy_and_hold property_management | Get out of the office and own the duplex I lease. | | single_family 2021
Bilingual leasing in Berks County. If your ad has no rent in it, I scroll past, and so does everyone else.

Craig Bosworth | Boise, ID | Project manager | 9 | buy_and_hold new_construction | Break even at today’s prices. | | single_family 2014, single_family 2016
Bought before everybody came. I am everybody too, from Fresno in 2013.

Letitia Monroe | Richmond, VA | Hospice nurse | 6 | buy_and_hold house_hacking | Own my grandmother’s street again. | | single_family 2019, duplex 2022
Church Hill and Highland Springs. I talk to people at the end of life; tenants with a clogged drain do not scare me.

Henrik Olsen | Minneapolis, MN | Tool and die maker | 17 | small_multifamily | No more radiators. | | duplex 2008, fourplex 2014
Northeast Minneapolis. I keep the boiler manual in a frame and the boiler guy on speed dial.

Carla Espinoza | El Monte, CA | Paralegal | 5 | house_hacking buy_and_hold | A legal back house. | | single_family 2021
Permit counter regular. The city knows me as “the lady with the garage.”

Bill Ferraro | Scranton, PA | Plumber | 23 | buy_and_hold small_multifamily | Stop getting calls from houses I sold. | | duplex 2002, duplex 2007, triplex 2013
Cast iron, galvanized, lead, I have seen all of it and drunk from most of it.

Tanya Birdwell | Tulsa, OK | Middle school teacher | 7 | buy_and_hold brrrr | Summers off, for real this time. | | single_family 2018, single_family 2020
I renovate in June and July and teach the rest of the year in a paint-stained cardigan.

Sanjay Mehta | Plano, TX | IT director | 10 | buy_and_hold small_multifamily | Stay out of anything with a capital call. | | single_family 2015, single_family 2016, syndication 2021
Three houses in Collin County and one lesson in Dallas with a floating-rate loan.

Debbie Krueger | Green Bay, WI | Bookkeeper | 14 | taxes buy_and_hold | Every client reconciled by the 10th. | | duplex 2011
I keep books for 40 landlords. Please stop paying your roofer from the grocery account.

Isaiah Brooks-Turner | Detroit, MI | Union carpenter | 8 | brrrr buy_and_hold | Bring five land-bank houses back. | | single_family 2017, single_family 2019
East English Village. I learned from my uncle that you fix the roof first and the kitchen when somebody is crying.

Melanie Fitch | Burlington, VT | Nonprofit director | 6 | small_multifamily house_hacking | Heat included without going broke. | | triplex 2020
I run a housing nonprofit and own a triplex, so everybody is mad at me.

Roberto Lugo | Kissimmee, FL | Handyman | 11 | short_term_rentals buy_and_hold | Twenty steady Airbnb clients and none on Christmas. | | condo 2019
I fix pool heaters at 10 p.m. for guests from Manchester. Ponce by birth, Osceola by luck.

Amanda Kilgore | Lexington, KY | Horse farm manager | 8 | buy_and_hold land | Forty acres and two rentals, in that order. | | single_family 2017
Tobacco barns, tenant houses, and a very old bourbon shed that the insurance company does not find funny.

Zach Moreau | Lafayette, LA | Petroleum landman | 9 | land buy_and_hold | Own mineral rights and a fourplex. | | single_family 2016, land 2020
I read title back to the Spanish. Flood insurance I read twice.

Gloria Bautista | Las Vegas, NV | Nurse manager | 12 | buy_and_hold | Retire at 60 to Iloilo with four rents. | | single_family 2011, single_family 2012, single_family 2013
Bought three houses in the bust while my friends told me to wait. I manage them between shifts with one very good handyman.

Peter Lazarov | Cicero, IL | Truck owner-operator | 8 | house_hacking small_multifamily | Park the truck by 50. | | duplex 2018, triplex 2023
I do showings on video from a truck stop in Nebraska. Self-employed, so every lender is an adventure.

Wanda Pickett | Macon, GA | Property manager | 18 | property_management buy_and_hold | Somebody to take my phone on Sundays. | | single_family 2006, single_family 2009, duplex 2015
I have managed in Bibb County through three mayors and two collapses. I answer with the rent roll in my hand.

Jared Whitmore | Provo, UT | Software developer | 4 | house_hacking buy_and_hold | Mother-in-law unit with actual rent. | | single_family 2021
Basement apartments paid for my degree, first as a tenant, then as the guy upstairs.

Ludmila Petrenko | Tacoma, WA | Painting contractor | 10 | fix_and_flip buy_and_hold | Three flips with my sister, no lawsuits. | | flip 2021, single_family 2018
I came with two suitcases and a brush. I tell clients the color is never the problem.

Earl Thibodeaux | Baton Rouge, LA | Retired refinery operator | 20 | buy_and_hold mobile_homes | Nothing. I am good. | | single_family 2001, single_family 2004, land 2010
Been renting houses to plant people since before Katrina. Elevation, elevation, elevation.

Claire Dunleavy | Asheville, NC | Innkeeper | 12 | short_term_rentals mid_term_rentals | Reopen all six rooms. | | short_term 2014
We had four feet of water in 2024 and a full house by the next fall. I have opinions about permits and about kindness.

Hussein Warsame | Columbus, OH | Logistics supervisor | 6 | buy_and_hold small_multifamily | Finance without riba, one building at a time. | Others who have used Islamic financing for rentals | duplex 2021
I run a dock on the north side. I bought my double with three cousins and no interest, which took two years and was worth it.

Nancy Ostrowski | Hamtramck, MI | Retired city clerk | 26 | small_multifamily | Replace the fourth furnace. | | duplex 1996, duplex 2004
I issued rental certificates for 25 years. I know every way of failing one.

Drew Castellano | Staten Island, NY | Ferry deckhand | 5 | house_hacking | Finish the basement, legally. | | duplex 2022
Two-family in Port Richmond. My tenant upstairs is my old shop teacher and he still grades my work.

Maya Fairchild | Santa Fe, NM | Architect | 15 | new_construction short_term_rentals | Design one thing with no vigas. | | single_family 2015
I draw casitas, and I go to the hearings where neighbors say they are for casitas in general.

Terrence Lyle | Columbus, GA | Army first sergeant | 7 | buy_and_hold | One VA house at every duty station. | | single_family 2017, single_family 2020
Four posts, two rentals. My wife runs them from wherever we are, with a binder.

Joanne Pelletier | Manchester, NH | Property manager | 21 | property_management small_multifamily | Train a replacement who does not quit in January. | | triplex 2005, triplex 2011
Mill-city multifamilies. I have thawed pipes with a hair dryer in a snowmobile suit.

Andre Fontaine | New Orleans, LA | Contractor | 17 | brrrr small_multifamily | A double shotgun without termites. | | duplex 2010, duplex 2014
I raise houses, level houses, and explain to people from elsewhere why we do not have basements.

Katie Swenson | Sioux Falls, SD | Bank compliance officer | 9 | buy_and_hold small_multifamily | A boring twelve-plex. | | duplex 2016, fourplex 2021
I read regulations for money. Nothing here speaks for my employer, which would prefer that I said less.

Omar Khalil | Paterson, NJ | Restaurant owner | 11 | small_multifamily house_hacking | Own the building under my restaurant. | | triplex 2015
Two kitchens, three apartments, one boiler. I can smell a grease trap problem from the sidewalk.

Sheila Grogan | Cape Coral, FL | Real estate broker | 20 | buy_and_hold new_construction | See one full year without a named storm. | | single_family 2012, duplex 2018
I sold in the boom, in the bust, and after Ian. Ask me about assessments, seawalls, and the word “slab.”

Devin Park | Seattle, WA | Barista and part-time bookkeeper | 2 | house_hacking | A condo, a closet, anything. | Creative ideas for a $30,000 down payment |
I am the youngest person at every meetup and take the most notes.

Lucille Hampton | Durham, NC | Retired university registrar | 22 | buy_and_hold | Pass four houses on without a fight. | | single_family 1999, single_family 2003, duplex 2010
My houses rent to graduate students, who pay late in August and write beautiful apology letters.

Ricky Alvarado | McAllen, TX | Concrete contractor | 13 | new_construction buy_and_hold | Pour my own fourplex, then another. | | fourplex 2019, fourplex 2022
I build fourplexes in Hidalgo County. Everybody asks about the border; nobody asks about drainage.

Jean Holloway-Price | Topeka, KS | Court reporter | 10 | buy_and_hold | Twelve paid-off bungalows. | | single_family 2013, single_family 2016, duplex 2019
I have typed every word of about 3,000 evictions. Most begin with somebody not answering a letter.

Colton Redhawk | Billings, MT | Heavy equipment operator | 6 | land mobile_homes | Eight pads with a real septic. | | land 2020, single_family 2018
If the road to your property is called “private,” ask who plows it.

Meredith Sloan | Greenville, SC | Physician assistant | 5 | mid_term_rentals buy_and_hold | Two furnished units by the hospital. | | condo 2021, single_family 2023
I furnish from estate sales. Nobody has ever complained about a solid-wood dresser.

Frank Iannucci | Providence, RI | Retired plumber’s supply clerk | 30 | small_multifamily | See my kids want the buildings. | | triplex 1993, triplex 1999, triplex 2008
Three three-families in Silver Lake. I have the same part number for every toilet I own.

Bao Tran | Garden Grove, CA | Nail supply distributor | 9 | commercial buy_and_hold | One small retail building, no partners. | | single_family 2014, commercial 2021
I own the building with the pho place. Triple net means three people call you instead of one.

Rochelle Yancey | Little Rock, AR | Loan processor | 8 | buy_and_hold | Close my own loan for once. | A duplex near the hospital district | single_family 2020
I am the one who asks you for page 3 of 5 of your bank statement. Yes, the blank one.
`
