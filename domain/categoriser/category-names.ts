// How people name their categories, in nine languages; '&' and accents are folded before names are compared.
import type { CategoryKey } from './category-keys.ts'

/** Names of each category, the clearest first. Those of one word are looked for inside longer names, too. */
export const categoryNames: Readonly<Record<CategoryKey, string>> = {
  salary: `salary | wages | paycheck | pay check | payroll | job | gehalt | lohn | salaire | paie | loon | salaris | nomina | sueldo | salario | lon | lonn | palkka`,
  other_income: `other income | income | extra income | misc income | side income | bonus | interest income | dividends | child benefit | kindergeld | refunds |
    einnahmen | sonstige einnahmen | revenus | autres revenus | inkomsten | overige inkomsten | ingresos | otros ingresos | inkomster | ovriga inkomster |
    inntekter | andre inntekter | indtaegter | andre indtaegter | tulot | muut tulot | allocations | kinderbijslag`,
  housing: `housing | rent | mortgage | rent and mortgage | mortgage and rent | home loan | miete | wohnen | wohnung | hypothek | logement | loyer | hypotheque | wonen | huur |
    hypotheek | vivienda | alquiler | hipoteca | boende | hyra | bolan | bolig | husleie | husleje | boliglan | asuminen | vuokra | asuntolaina | strata | hoa`,
  utilities: `utilities | utility | bills | electricity | hydro | power | energy | water | heating | gas and electric | electric | sewer | trash | strom | nebenkosten |
    energie | wasser | heizung | electricite | eau | charges | charges et energie | gas water licht | gwl | nutsvoorzieningen | stroom | suministros | luz | agua |
    luz y agua | el | el och vatten | stromregning | strom og vann | vand | el og vand | sahko | vesi | sahko ja vesi | council tax`,
  phone_internet: `phone and internet | internet | phone | mobile | cell phone | mobile phone | telecom | broadband | phone bill | internet and phone | telefon | handy |
    telefon und internet | telephone | telephone et internet | telefonie | telefoon | internet en telefoon | telefono | movil | telefono e internet | bredband | mobil |
    telefon och internet | telefoni | puhelin | puhelin ja netti | netti`,
  groceries: `groceries | grocery | supermarket | food | food and drink | food and groceries | household groceries | lebensmittel | einkaufe | supermarkt | epicerie | courses |
    alimentation | supermarche | boodschappen | levensmiddelen | supermercado | comestibles | alimentacion | comida | compra | mat | matvaror | livsmedel | dagligvarer |
    dagligvare | mad | matvarer | ruoka | ruokakauppa | paivittaistavarat`,
  fuel: `fuel | gas | gasoline | petrol | gas and fuel | gas station | tanken | benzin | sprit | kraftstoff | essence | carburant | brandstof | benzine | gasolina | combustible |
    bensin | drivmedel | drivstoff | braendstof | polttoaine | bensa | tankstelle | charging`,
  transport: `transport | transportation | transit | public transport | public transportation | bus | train | taxi | car | auto | auto and transport | parking | tolls | vehicle |
    travel to work | commute | commuting | verkehr | mobilitat | opnv | auto und verkehr | transports | voiture | vervoer | openbaar vervoer | ov | transporte | coche |
    kollektivtrafik | resor till jobbet | bil | transport og bil | bil och transport | liikenne | liikkuminen | auto ja liikenne | matkakortti | car maintenance | rideshare`,
  insurance: `insurance | insurances | home insurance | car insurance | life insurance | versicherung | versicherungen | assurance | assurances | verzekering | verzekeringen |
    seguro | seguros | forsakring | forsakringar | forsikring | forsikringer | vakuutus | vakuutukset`,
  health: `health | healthcare | health care | medical | doctor | dentist | pharmacy | health and medical | gesundheit | arzt | apotheke | sante | medecin | pharmacie | gezondheid |
    zorg | zorgkosten | apotheek | salud | medico | farmacia | halsa | sjukvard | halsa och vard | apotek | helse | sundhed | laege | terveys | laakari | apteekki`,
  education: `education | school | tuition | childcare | daycare | kids education | university | courses and books | student | bildung | schule | kita | kinderbetreuung | studium | ecole |
    scolarite | creche | garde d enfants | onderwijs | studie | kinderopvang | educacion | colegio | guarderia | estudios | utbildning | skola | forskola | barnomsorg |
    utdanning | barnehage | uddannelse | daginstitution | koulutus | paivahoito | lastenhoito`,
  fees_taxes: `fees and taxes | taxes | tax | bank fees | fees | fees and charges | bank charges | fines | government | steuern | gebuhren | bankgebuhren | steuern und gebuhren | impots |
    impots et taxes | frais | frais bancaires | belasting | belastingen | bankkosten | impuestos | tasas | comisiones | comisiones bancarias | skatt | skatter | avgifter |
    bankavgifter | gebyrer | skat | verot | vero | pankkikulut | maksut ja verot`,
  pets: `pets | pet | pet care | dog | cat | vet | haustier | haustiere | hund | katze | tierarzt | animaux | animal | veterinaire | huisdieren | huisdier | dierenarts | mascotas | mascota |
    husdjur | kjaeledyr | kaeledyr | lemmikit | lemmikki`,
  dining: `dining out | dining | restaurants | restaurant | eating out | eat out | takeaway | takeout | fast food | coffee | coffee shops | bars | restaurants and bars | meals out | cafe |
    auswarts essen | essen gehen | gastronomie | restaurants et bars | sorties restaurant | uit eten | horeca | eten buiten de deur | restaurante | restaurantes | comer fuera | bares |
    uteatande | restaurang | restaurang och cafe | uteliv | spise ute | spise ude | ravintola | ravintolat | ulkona syominen | kahvilat`,
  entertainment: `entertainment | fun | leisure | movies | going out | nightlife | games | events | concerts | recreation | unterhaltung | freizeit | kino | ausgehen | loisirs | sorties |
    divertissement | cinema | culture | ontspanning | uitgaan | vrije tijd | uitjes | ocio | entretenimiento | cine | noje | nojen | nojen och fritid | underholdning | fornoyelser |
    fritid | viihde | vapaa aika | lottery | gambling`,
  subscriptions: `subscriptions | subscription | streaming | memberships | software | apps | digital services | abos | abonnements | abonnement | abonnementer | abonnementen | suscripciones |
    suscripcion | prenumerationer | abonnemang | tilaukset | suoratoisto | online services`,
  shopping: `shopping | general | general merchandise | online shopping | electronics | stuff | miscellaneous | misc | other | amazon | einkaufen | sonstiges | elektronik | achats | shopping divers |
    divers | winkelen | overig | overige | aankopen | compras | varios | otros | ovrigt | diverse | andet | annet | muut | ostokset | muut ostokset | elektroniikka`,
  clothing: `clothing | clothes | apparel | shoes | clothes and shoes | fashion | kleidung | bekleidung | mode | schuhe | vetements | habillement | chaussures | kleding | kleding en schoenen |
    schoenen | ropa | ropa y calzado | moda | klader | klader och skor | skor | klaer | klaer og sko | toj | toj og sko | vaatteet | vaatteet ja kengat`,
  home: `home | household | home improvement | furniture | home and garden | house | garden | furnishings | maintenance | home supplies | haushalt | mobel | haus und garten | einrichtung |
    garten | renovierung | maison | maison et jardin | meubles | bricolage | jardin | huis | huis en tuin | huishouden | tuin | meubels | inrichting | hogar | muebles | casa | hem | hem och hushall |
    hushall | inredning | mobler | hus og have | hjem | hus og hage | koti | koti ja puutarha | sisustus`,
  fitness_hobby: `fitness and hobbies | fitness | gym | hobbies | hobby | sports | sport | sports and hobbies | health and fitness | books | music lessons | sport und hobby | hobbys | loisirs creatifs |
    sport et loisirs | sport en hobby | deporte | deportes | gimnasio | aficiones | deporte y aficiones | traning | traning och hobby | idrott | trening | traening | sport og fritid | harrastukset |
    liikunta | urheilu`,
  travel: `travel | vacation | vacations | holiday | holidays | trips | flights | hotels | hotel | reisen | reise | urlaub | vacances | voyage | voyages | vakantie | reizen | viajes | vacaciones |
    resor | semester | resa | ferie | reiser | rejser | ferie og rejser | matkailu | matkat | lomat | loma`,
  personal_care: `personal care | beauty | hair | haircut | cosmetics | personal | self care | hair and beauty | korperpflege | pflege | friseur | kosmetik | drogerie | soins | beaute |
    coiffeur | soins personnels | persoonlijke verzorging | verzorging | kapper | cuidado personal | belleza | peluqueria | skonhet | frisor | personlig vard | personlig pleje | personlig pleie |
    kauneus | kampaaja | kauneus ja hygienia | spa`,
  gifts_charity: `gifts and charity | gifts | gift | charity | donations | gifts and donations | giving | presents | geschenke | spenden | geschenke und spenden | cadeaux | dons | cadeaux et dons |
    cadeaus | cadeaux en giften | giften | goede doelen | cadeautjes | regalos | donaciones | regalos y donaciones | gavor | presenter | gaver | gaver og donasjoner | lahjat | lahjoitukset`,
  savings: `savings | saving | investments | investing | emergency fund | retirement | pension | 401k | rrsp | tfsa | isa | ira | sparen | sparplan | anlage | altersvorsorge | rucklagen | epargne |
    investissement | placements | pensioensparen | beleggen | spaargeld | ahorro | ahorros | inversion | inversiones | sparande | investeringar | sparing | opsparing | investering | saastot |
    saastaminen | sijoitukset`,
  debt: `debt payment | debt | debts | loan | loans | loan payment | credit card payment | student loan | car loan | car payment | kredit | kredite | schulden | ratenzahlung | tilgung | dettes |
    credit | pret | prets | remboursement | lening | leningen | aflossing | deuda | deudas | prestamo | prestamos | lan | skulder | amortering | gjeld | nedbetaling | gaeld | laina | lainat | velat`,
}

/** Where a household has no category of a kind, its rows go to the next of these. */
export const nextKeys: Readonly<Partial<Record<CategoryKey, readonly CategoryKey[]>>> = {
  salary: ['other_income'],
  other_income: ['salary'],
  phone_internet: ['utilities', 'subscriptions'],
  utilities: ['housing', 'home'],
  housing: ['home'],
  fuel: ['transport'],
  transport: ['fuel', 'travel'],
  dining: ['entertainment'],
  entertainment: ['fitness_hobby', 'subscriptions'],
  subscriptions: ['entertainment', 'phone_internet'],
  clothing: ['shopping', 'personal_care'],
  home: ['shopping', 'housing'],
  fitness_hobby: ['entertainment', 'health'],
  personal_care: ['health', 'shopping'],
  health: ['personal_care'],
  pets: ['home', 'shopping'],
  gifts_charity: ['shopping'],
  travel: ['entertainment', 'transport'],
  insurance: ['fees_taxes'],
}
