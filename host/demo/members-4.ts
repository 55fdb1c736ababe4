/** Members of the demo world (host/demo/member-texts.ts has the form). */
export const MEMBERS_4 = `
Ernesto Guzman | Laredo, TX | Freight broker | 7 | buy_and_hold | A duplex on each side of I-35. | | duplex 2020
Trucks by day, tenants by night. Both call when something is leaking.

Paige Donnelly | Syracuse, NY | Wastewater engineer | 6 | small_multifamily house_hacking | Get the last lead line out. | | duplex 2021
I know what is under your street and you do not want to. Strathmore two-family owner.

Harold Beasley | Greensboro, NC | Furniture rep | 24 | buy_and_hold | Fewer houses, better houses. | | single_family 1998, single_family 2005, single_family 2013
I have sold dressers on the road for 30 years and bought houses in three of the towns. Only regret the one with the pond.

Soledad Rios | Yuma, AZ | School cafeteria manager | 5 | mobile_homes buy_and_hold | Pay off the park note. | | land 2021
Eleven spaces, all snowbirds. From May to October it is me and the lizards.

Ben Thorsgaard | Bozeman, MT | Ski patroller | 4 | house_hacking mid_term_rentals | Stay in the town I work in. | | condo 2022
I rent two of my three bedrooms to other patrollers. Everyone is up at 5, nobody parties, it is the perfect house hack.

Tiffany Broussard | Beaumont, TX | Insurance agent | 10 | buy_and_hold | Sell one flood policy before the flood. | | single_family 2016
Jefferson County. I get the most calls in the 30 days in which I can do nothing.

Gene Kowalski | South Bend, IN | Retired machinist | 25 | buy_and_hold | Sell the student houses and fish. | | single_family 1998, single_family 2002, single_family 2009
Football weekends paid for two furnaces. I do not rent to anybody who says “tailgate” in the application.

Alicia Bermudez | Hialeah, FL | Pharmacy technician | 4 | house_hacking | A duplex before my son starts school. | Anyone who has bought a 1950s duplex in Miami-Dade | 
I read the 40-year recertification rules for fun now. This is what my life has become.

Nathan Briggs | Cedar Rapids, IA | Grain merchandiser | 11 | small_multifamily buy_and_hold | One twenty-unit, no partners. | | fourplex 2014, apartment 2020
I trade corn, so I know what a bad guess costs. After the derecho I learned what a roof costs.

Chidi Nwosu | Houston, TX | Petroleum engineer | 8 | small_multifamily out_of_state | Never own in a MUD again. | | duplex 2018, fourplex 2022
Fort Bend resident, Third Ward owner. I build models all day and still got the tax rate wrong.

Rebecca Stahl | Lancaster, PA | Quilt shop owner | 13 | buy_and_hold commercial | Fill the second floor. | | commercial 2012, duplex 2016
Storefront with two flats above. The tenants complain about the sewing machines and I complain about the bass.

Lamar Jennings | Shreveport, LA | Barber | 9 | buy_and_hold brrrr | Ten houses within sight of the shop. | | single_family 2015, single_family 2017, single_family 2019, single_family 2022
Every deal I have done began in my chair. I hear who is selling before their agent does.

Erin McAllister | Bend, OR | Wildland fire planner | 6 | buy_and_hold | A house the insurer likes. | | single_family 2019
I map fire for a living, and then my own policy got non-renewed. Ask me about defensible space.

Stavros Economou | Tarpon Springs, FL | Boat mechanic | 12 | small_multifamily short_term_rentals | Raise the duplex above the next one. | | duplex 2013
Helene put 31 inches into my lower unit. I have a ruler mark on the wall and I am keeping it.

Vanessa Tafoya | Pueblo, CO | Steel mill safety manager | 8 | buy_and_hold house_hacking | A duplex in the Springs, paid for by Pueblo. | | single_family 2016, single_family 2020
Third-generation mill. I own two blocks from where my grandparents did.

Jim Dougherty | Peoria, IL | Equipment dealer | 16 | buy_and_hold | Stop winning auctions. | | single_family 2009, single_family 2011, duplex 2014
Caterpillar country. I have bought five houses at tax sale, and two of them had floors.

Fatima Noor | Minneapolis, MN | Home health agency owner | 6 | small_multifamily | A building for my agency’s staff. | | duplex 2021
Cedar-Riverside to Bloomington. I want to house the women who work for me.

Chris Van Houten | Kalamazoo, MI | Brewer | 5 | small_multifamily house_hacking | Student rentals without student problems. | | duplex 2020
I bought next to the university and learned what a couch fire is.

Dolores Whitehorse | Rapid City, SD | Hospital administrator | 14 | buy_and_hold | Rally week income, rest of the year peace. | | single_family 2012, single_family 2018
I rent to nurses for 50 weeks and to motorcycles for two. The motorcycles leave it cleaner.

Mitchell Adair | Fayetteville, AR | Supplier sales manager | 9 | buy_and_hold new_construction | Sell when the vendors leave, not after. | | single_family 2016, single_family 2017
Everyone I rent to sells something to Walmart. Great tenants, one employer, and I think about it at night.

Keiko Maruyama | Torrance, CA | Supply chain analyst | 10 | out_of_state buy_and_hold | Manage by exception, not by exclamation point. | | single_family 2018, duplex 2019
I own in Birmingham and Cleveland and keep a scorecard of property managers with 14 columns.

Randall Pope | Winston-Salem, NC | Home inspector | 19 | buy_and_hold | Get people to look up. | | single_family 2011
Most of what is wrong with a house is visible from the street if you stand there for five minutes.

Bridget Hallinan | Quincy, MA | Court officer | 11 | small_multifamily | A three-family with parking. | A seller who is tired | duplex 2015
Housing court, second session. I see both sides at 9 a.m. before either has had coffee.

Samir Patel | Macon, GA | Motel owner | 20 | commercial buy_and_hold | Convert 32 rooms to studios. | A planner who has seen a motel conversion | commercial 2006
My parents bought the motel in ’91. I grew up behind the desk, and I can tell a good tenant from the way they park.

Lori Steinmetz | Wichita, KS | Aircraft assembler | 10 | buy_and_hold | Out of debt by my last layoff. | | single_family 2012, single_family 2015, single_family 2019
Every house I own was bought during a layoff: nobody is bidding and I have time.

Tobias Grant | Savannah, GA | Port crane operator | 7 | buy_and_hold | Pooler before it is all warehouses. | | single_family 2018, single_family 2021
I load boxes for a living. When my overtime goes up, rents go up about six months later.

Miriam Adler | Cleveland Heights, OH | Social worker | 9 | small_multifamily house_hacking | Prove that vouchers and good landlords go together. | | duplex 2016, duplex 2020
Two doubles with four voucher families. The inspection list is on my fridge.

Kyle Brannigan | Colorado Springs, CO | Air traffic controller | 5 | house_hacking buy_and_hold | Keep this one when I get transferred. | | single_family 2021
I stay calm for a living and panicked at my first appraisal. It came in $4,000 over.

Ofelia Navarro | San Antonio, TX | Bakery owner | 12 | buy_and_hold | The duplex behind the bakery. | | single_family 2011, single_family 2016
Up at 3, leasing by 2. My tenants get a cake at renewal and nobody has left since 2019.

Grant Sorensen | Ogden, UT | Civil engineer | 8 | house_hacking small_multifamily | A fourplex with a legal parking count. | | duplex 2019
I review site plans for a county. Parking kills more projects than rates do.

Precious Adeyemi | Prince George’s County, MD | Federal contracts officer | 6 | buy_and_hold | Two townhouses, no HOA fights. | | condo 2020
I negotiate for a living and still paid asking. PG County, where the tax bill has more lines than my contracts.

Dennis Kirby | Paducah, KY | River towboat captain | 13 | buy_and_hold | Five houses that run themselves for 28 days. | | single_family 2010, single_family 2014, single_family 2018
28 on, 14 off. I can only fix things on my off days, so my houses are metal roof, vinyl plank, no trees.

Sonya Lindqvist-Reyes | Tacoma, WA | Property manager | 14 | property_management small_multifamily | Write notices that survive the first hearing. | | duplex 2017
I manage 180 doors in Pierce County and update my forms every time the legislature sneezes.

Emmett Carver | Selma, AL | Retired postmaster | 29 | buy_and_hold land | Get the titles straight before I go. | | single_family 1995, land 2001
Heirs’ property is my subject. Half of the land in my county belongs to somebody’s great-grandmother.

Wilson Figueroa | Bridgeport, CT | Elevator mechanic | 12 | small_multifamily | A fourth three-family. | | triplex 2012, triplex 2016, triplex 2021
I fix elevators in buildings I will never own and own buildings that will never have one.

Holly Dettmer | Appleton, WI | Dairy equipment sales | 7 | buy_and_hold small_multifamily | Four duplexes side by side. | | duplex 2018, duplex 2021
I drive four counties a week and know which small towns have a new clinic.

Arturo Benavides | Corpus Christi, TX | Windstorm inspector | 15 | buy_and_hold | One certificate at a time. | | duplex 2014
I certify roofs on the coast. If you are buying in Nueces County, ask for the WPI-8 before you ask about the kitchen.

Stephanie Kwan | Daly City, CA | Hospital accountant | 7 | out_of_state taxes | Two more in Ohio. | | single_family 2019, duplex 2021
Books by day, Toledo by night. My parents think I made the city up.

Bobby Ray Hutchins | Gadsden, AL | Tire plant supervisor | 18 | mobile_homes land | Sell the whole park to the tenants. | | land 2008
Twenty-six pads on city water. I wave at everybody, paid up or not.

Julianne Marsh | Portland, ME | Appraiser | 17 | small_multifamily | A comp within a mile. | | duplex 2012
I appraise two-to-fours in Cumberland and York. I am the reason your refinance took an extra week, and I had a reason.

Derrick Boateng | Worcester, MA | Biotech technician | 4 | house_hacking | The second-floor unit, without my in-laws in it. | | triplex 2022
I bought with an FHA loan and two roommates. The roommates got married, so I have a vacancy.

Tracy Lindell | Eau Claire, WI | Dispatcher | 9 | small_multifamily | Nobody calls me at home. | | duplex 2015, fourplex 2019
I answer 911. When a tenant says “emergency” I ask the same five questions.

Pedro Valdivia | Hartford, CT | Painter | 10 | small_multifamily house_hacking | A six-family with off-street parking. | | triplex 2017
Lead-safe certified. I have painted every color of gray there is.

Anita Holm | Anchorage, AK | Bush pilot | 11 | buy_and_hold | Two fourplexes, zero frozen pipes. | | fourplex 2015
Military tenants, gas heat, and an arctic entry. You have not lived until you have evicted a moose.

Ronnie Sayles | Gary, IN | Steelworker | 9 | buy_and_hold brrrr | Prove everyone wrong about Miller Beach. | | single_family 2016, single_family 2020
People laugh when I say where I buy. I bought for $38,000 and rent for $1,150, so I laugh too.

Esther Kaplan-Ruiz | Albany, NY | State budget analyst | 8 | small_multifamily | A two-family with no easement surprises. | | duplex 2018
I read state budgets so that you do not have to, and zoning codes because I cannot help it.

Garrett Foss | Flagstaff, AZ | Forest contractor | 6 | land short_term_rentals | A cabin that pays for my saws. | | land 2019
I thin forests. If your lot has a ladder-fuel problem, I will tell you whether you asked or not.

Monica Slater | Columbia, SC | Loan officer | 10 | buy_and_hold house_hacking | Raise one person’s credit score a week. | | single_family 2015
Fort Jackson families and first-timers. I like borrowers with a 619.

Cliff Nakai | Flagstaff, AZ | School bus mechanic | 8 | mobile_homes buy_and_hold | A shop with two apartments on top. | | single_family 2017
I keep 41 buses alive, so to me a water heater is a vacation.

Adaeze Obi | Arlington, TX | Charter school founder | 7 | commercial buy_and_hold | Own the school building. | A lender for a church-to-school conversion | single_family 2016, duplex 2020
I teach budgeting to eighth graders with my own utility bills.
`
