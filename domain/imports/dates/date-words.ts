// How the months and the days of the week are called in dates, in the languages of Europe, Turkey and Indonesia. Words are
// held without accents.

const months = [
  'ene|enero|gen|gener|gennaio|ian|ianuarie|jaan|jaanuar|jan|janar|janeiro|janner|januar|januara|januari|january|janv|janvaris|janvier|led|leden|ledna|oca|ocak|sausio|sausis|sij|sijecanj|sijecnja|sty|styczen|stycznia|tammi|tammikuu|tammikuuta|xan|xaneiro|yan|yanvar|ιαν|ιανουαριου|сту|студзень|студзеня|січ|січень|січня|янв|январь|января|януари|јан|јануар|јануари',
  'feb|febbraio|feber|febr|febreiro|febrer|febrero|februar|februara|februari|februarie|februaris|february|fev|fevereiro|fevr|fevral|fevrier|helmi|helmikuu|helmikuuta|lut|lutego|luty|shk|shkurt|sub|subat|uno|unor|unora|vasario|vasaris|veebr|veebruar|velj|veljaca|veljace|φεβ|φεβρουαριου|лют|лютага|лютии|лютого|люты|феб|фебруар|фев|февр|февраль|февраля|февруари',
  'bre|brezen|brezna|kovas|kovo|maa|maalis|maaliskuu|maaliskuuta|maart|mac|mar|marc|marca|march|marcius|marco|marec|maret|mars|mart|martie|marts|marz|marzec|marzo|mrt|mrz|ozu|ozujak|ozujka|μαρ|μαρτιου|бер|березень|березня|мар|март|марта|сак|сакавік|сакавіка',
  'abr|abril|apr|aprel|april|aprila|aprile|aprilie|aprilis|aprill|avr|avril|balandis|balandzio|dub|duben|dubna|huhti|huhtikuu|huhtikuuta|kwi|kwiecien|kwietnia|nis|nisan|pri|prill|tra|travanj|travnja|απρ|απριλιου|апр|апрель|апреля|април|квіт|квітень|квітня|кра|красавік|красавіка',
  'geguze|geguzes|kve|kveten|kvetna|mag|magg|maggio|mai|maig|maijs|maio|maj|maja|majus|may|mayis|mayo|mei|svi|svibanj|svibnja|touko|toukokuu|toukokuuta|μαι|μαιου|маи|мая|мај|трав|травень|травня',
  'birzelio|birzelis|cerven|cervna|cvn|cze|czerwca|czerwiec|giu|giugno|haz|haziran|iun|iunie|iyn|iyun|juin|jun|juna|june|junho|juni|junij|junijs|junio|junius|juny|juuni|kesa|kesakuu|kesakuuta|lipanj|lipnja|qer|qershor|xuno|ιουν|ιουνιου|июн|июнь|июня|черв|червень|червня|чэр|чэрвень|чэрвеня|юни|јун|јуни',
  'cervence|cervenec|cvc|heina|heinakuu|heinakuuta|iul|iulie|iyl|iyul|juil|juillet|jul|jula|julai|julho|juli|julij|julijs|julio|juliol|julius|july|juuli|korr|korrik|liepa|liepos|lipca|lipiec|lug|luglio|srpanj|srpnja|tem|temmuz|xul|xullo|ιουλ|ιουλιου|июл|июль|июля|лип|липень|липня|ліп|ліпень|ліпеня|юли|јул|јули',
  'ago|agost|agosto|agu|agust|agustos|agustus|aout|aug|august|augusta|augusti|augusts|augustus|augusztus|avg|avgust|avq|avqust|elo|elokuu|elokuuta|gush|gusht|kol|kolovoz|kolovoza|ogo|ogos|rugpjucio|rugpjutis|sie|sierpien|sierpnia|srpen|srpna|αυγ|αυγουστου|авг|август|августа|жні|жнівень|жніуня|серп|серпень|серпня',
  'eyl|eylul|rugsejis|rugsejo|ruj|rujan|rujna|sen|sentyabr|sep|sept|septembar|september|septembra|septembre|septembrie|septembris|septiembre|set|setembre|setembro|sett|settembre|sht|shtator|syys|syyskuu|syyskuuta|szept|szeptember|wrz|wrzesien|wrzesnia|zar|zari|σεπ|σεπτεμβριου|вер|верасень|верасня|вересень|вересня|сент|сентябрь|сентября|сеп|септембар|септември',
  'eki|ekim|loka|lokakuu|lokakuuta|oct|october|octobre|octombrie|octubre|okt|oktobar|oktober|oktobra|oktobris|oktoober|oktyabr|ott|ottobre|out|outubro|paz|pazdziernik|pazdziernika|rij|rijen|rijna|spalio|spalis|tet|tetor|οκτ|οκτωβριου|жовт|жовтень|жовтня|кас|кастрычнік|кастрычніка|окт|октобар|октомври|октябрь|октября',
  'kas|kasim|lapkricio|lapkritis|listopadu|marras|marraskuu|marraskuuta|nen|nentor|noiembrie|nov|novembar|november|novembra|novembre|novembris|novembro|noviembre|noy|noyabr|stu|studeni|studenoga|νοε|νοεμβριου|лист|листопад|листопада|ліс|лістапад|лістапада|нов|новембар|ное|ноември|нояб|ноябрь|ноября',
  'ara|aralik|dec|decembar|december|decembra|decembre|decembrie|decembris|decembro|dek|dekabr|des|desember|desembre|dets|detsember|dez|dezember|dezembro|dhj|dhjetor|dic|dicembre|diciembre|dis|disember|gru|grudnia|grudzien|gruodis|gruodzio|joulu|joulukuu|joulukuuta|pro|prosinac|prosinca|prosince|prosinec|δεκ|δεκεμβριου|груд|грудень|грудня|дек|декабрь|декабря|декември|дец|децембар|сне|снежань|снежня',
].map((words) => words.split('|'))

const weekdays = new Set(
  'car|carsamba|cet|cetvrtak|cmt|cs|csutortok|ct|ctvrtek|cum|cuma|cumartesi|czw|czwartek|di|dienstag|dim|dimanche|dinsdag|do|dom|domenica|domingo|donderdag|donnerstag|dum|duminica|fr|fre|fredag|freitag|fri|friday|gio|giovedi|hetfo|jeu|jeudi|joi|jue|jueves|ke|kedd|keskiviikko|keskiviikkona|la|lauantai|lauantaina|lor|lordag|lun|lundi|lunedi|lunes|luni|lør|lørdag|ma|maanantai|maanantaina|maandag|man|mandag|mar|mardi|martedi|martes|marti|mer|mercoledi|mercredi|mi|mie|miercoles|miercuri|mittwoch|mo|mon|monday|montag|ne|ned|nedela|nedele|nedjelja|niedz|niedziela|ons|onsdag|pa|patek|paz|pazar|pazartesi|pe|pentek|per|perjantai|perjantaina|persembe|pet|petak|pi|piatek|piatok|po|pon|pondeli|pondelok|ponedjeljak|poniedziałek|pt|pzt|qua|qui|sa|sab|sabado|sabato|sal|sali|sam|sambata|samedi|samstag|sat|saturday|seg|sex|so|sob|sobota|son|sondag|sonntag|sr|sri|srijeda|sroda|st|streda|stvrtok|su|sub|subota|sun|sunday|sunnuntai|sunnuntaina|sze|szerda|szo|szombat|søn|søndag|ter|thu|thursday|ti|tiistai|tiistaina|tir|tirs|tirsdag|tis|tisdag|to|tor|tors|torsdag|torstai|torstaina|tue|tuesday|ut|utery|uto|utorak|utorok|vasarnap|ven|vendredi|venerdi|vie|viernes|vin|vineri|vr|vrijdag|wed|wednesday|wo|woensdag|wt|wtorek|za|zaterdag|zo|zondag|δευ|δευτερα|κυρ|κυριακη|παρ|παρασκευη|πεμ|πεμπτη|σαβ|σαββατο|τετ|τεταρτη|τρι|τριτη|воскресенье|вс|вт|вторник|вівторок|нд|неділя|пʼятниця|пн|понедельник|понеділок|пт|пятница|сб|середа|ср|среда|суббота|субота|четвер|четверг|чт'.split(
    '|',
  ),
)

/** Two months in two languages: 'lis' is October in Croatia and November in Poland. */
const undecided = new Set(['lip', 'lis', 'listopad', 'listopada', 'srp'])

const monthOf = new Map(months.flatMap((words, at) => words.map((word) => [word, at + 1] as const)))

/** 1 to 12 for the name of a month, or its beginning of three letters or more; 0 for other words. */
export function findMonth(word: string): number {
  const name = plain(word)
  const known = monthOf.get(name)
  if (known !== undefined || name.length < 3 || undecided.has(name)) return known ?? 0
  const meant = months.flatMap((words, at) => (words.some((each) => each.startsWith(name)) ? [at + 1] : []))
  return meant.length === 1 ? (meant[0] ?? 0) : 0
}

export const isWeekday = (word: string): boolean => weekdays.has(plain(word))

const plain = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
