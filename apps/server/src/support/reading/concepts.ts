import { stemOf } from './words.ts'

/** Words of renting that mean the same, in both languages. A rental's text in one language answers a question in the other. */
const words = {
  price:
    'price prices cost costs costing rate rates fee fees charge charged tariff expensive цена цены цене цену ценник стоит стоить стоят стоимость почем прайс тариф обойдется дорого платно',
  pay: 'pay payment paid pays paying платить заплатить оплата оплатить оплачивать плачу оплаты',
  discount: 'discount discounts deal promo coupon cheaper скидка скидки скидку скидок промокод дешевле',
  free: 'free available availability vacant taken busy occupied свободен свободна свободно свободны свободные доступен доступна доступно доступны занят занята занято заняты',
  free_of: 'gratis complimentary бесплатно бесплатный бесплатная бесплатно',
  deposit: 'deposit bond collateral депозит залог залога депозита',
  insure: 'insurance insure insured insuring coverage страховка страховки застрахован страхование застрахована застрахованы',
  cancel:
    'cancel cancels cancelled canceled cancelling cancellation refund refunds refunded refundable отмена отмены отмену отменить отменю отменяю отменили отменять отказаться money деньги денег возврат возвратят вернут вернете',
  hours:
    'early earliest open opens opening close closes closing closed openinghours schedule открыт открыта открыто открыты открываетесь открывается закрыт закрыта закрыто закрываетесь закрывается работаете работает работы график расписание режим выходной',
  where: 'where address located location адрес адресу где находится находитесь расположен расположены расположение куда откуда',
  way: 'directions reach route navigate entrance find добраться доехать дойти дорога проехать проезд маршрут найти вход пройти',
  parking: 'park parking parked car cars парковка парковки припарковать припарковаться парковать машина машину машины авто автомобиль',
  pickup: 'pickup collect забрать забирать заберу получить самовывоз',
  return: 'return returning back вернуть возвращать верну возвращаю сдать сдавать обратно возвращении возвращается возврат возвратом',
  delivery: 'deliver delivery delivered delivering door доставка доставки доставку доставить доставляете привезете привезти доставите привозите',
  hotel: 'hotel home отель отеля гостиница гостиницу домой',
  document: 'document documents paperwork id passport licence license permit документ документы документов документа бумаги паспорт права прав удостоверение',
  passport: 'passport passports паспорт паспорта паспортом загранпаспорт',
  licence: 'licence license licences licenses permit права прав удостоверение водительское водительские',
  age: 'age aged ages year-old old older young minimum_age возраст возраста лет старше младше',
  child: 'child children kid kids baby toddler son daughter ребенок ребенка детей дети детям ребенком детский детская малыш дочь сын',
  helmet: 'helmet helmets шлем шлема шлемы шлемов каска каски',
  raincoat: 'poncho ponchos raincoat raincoats дождевик дождевики дождевика',
  holder: 'holder mount держатель держателя крепление',
  phone: 'phone smartphone телефон телефона телефону',
  charger: 'charger charging usb зарядка зарядки зарядку зарядить зарядное',
  fuel: 'fuel petrol gas gasoline tank refuel бензин бензина бензином топливо топлива топливом бак бака баком заправка заправить заправлять заправленный заправлен',
  full: 'full полный полная полным полное полностью',
  range: 'km kilometre kilometres kilometer mileage range км километр километров километры пробег',
  late: 'late delay delayed опоздать опоздаю опоздание опоздания опоздал задержка задержаться задержусь позже',
  extend: 'extend extension prolong longer продлить продление продлю продлевать подольше дольше',
  change: 'change reschedule modify swap изменить перенести поменять перенос сменить менять',
  damage:
    'damage damaged scratch scratches dent broke break broken accident crash царапина царапины царапину поцарапаю поцарапал повреждение повреждения сломаю сломался сломать авария аварии дтп разбил разобью',
  repair: 'workshop repair repairs сервис ремонт ремонта мастерская',
  beach: 'beach beaches sand пляж пляжа пляжу пляже песок песку',
  race: 'race racing races гонка гонки гонять гоночный',
  lend: 'lend lending friend somebody else одолжить другу друзьям',
  allowed: 'allowed allow permitted forbidden prohibited запрещено запрещается разрешено разрешается',
  lesson:
    'lesson lessons teach training learn learning beginner beginners first-time practice instruct урок уроки урока научите научить обучение учите новичок новичка новичков начинающий начинающих впервые потренироваться показать показываете firsttime',
  ride: 'ride rides riding ridden rode drive driving driven rider водить езда вожу ездил ездила',
  jacket: 'jacket jackets lifejacket жилет жилета жилеты жилетов',
  life: 'life спасательный спасательные спасательных',
  weather: 'weather sea storm stormy rough wind windy погода погоды погоде шторм шторма море моря ветер ветра непогода',
  rain: 'rain rains raining rainy дождь дождя дождик дождем',
  skipper: 'skipper captain шкипер шкипера шкипером капитан капитана капитаном',
  reef: 'reef риф рифа',
  glass: 'glass bottle bottles стекло бутылка бутылки стеклянный стеклянные бутылок',
  speaker: 'speaker speakers music loud колонка колонки колонку музыка музыку музыки',
  snorkel: 'mask masks fins snorkel snorkelling snorkeling маска маски ласты',
  water: 'water вода воды воду',
  fruit: 'fruit fruits фрукты фруктов',
  drink: 'drink drinks напиток напитки',
  tea: 'tea чай чая чаем',
  food: 'food lunch еда еду еды обед обеда обедом кормите перекус',
  breakfast: 'breakfast завтрак завтрака завтраком завтраки',
  turtle: 'turtle turtles черепаха черепахи черепах',
  people: 'people person persons guest guests passengers group capacity seats человек людей гостей гость гости пассажир пассажиров мест',
  sleep: 'sleep sleeps bed beds bedroom спать спальня спальни спальных кровать кровати спят ночевать',
  pool: 'pool бассейн бассейна бассейном',
  kitchen: 'kitchen cook cooking кухня кухни кухней готовить',
  internet: 'internet wifi wi-fi вайфай интернет интернета',
  projector: 'projector проектор проектора',
  quiet: 'quiet noise silence тихо тишина тишины шум шуметь',
  pet: 'pet pets dog dogs cat собака собаку собакой собаки кошка кошку питомец питомцем животные животными животных',
  smoke: 'smoke smoking курить курение',
  lens: 'lens lenses объектив объектива объективы',
  film: 'film films roll rolls пленка пленки пленку пленок',
  develop: 'develop developing developed проявка проявить проявите проявляете проявление',
  strap: 'strap ремень ремня ремешок',
  filter: 'filter filters фильтр фильтра фильтры',
  card: 'card cards memory карта карты карту картой памяти',
  battery: 'battery batteries charged аккумулятор аккумуляторы аккумулятора батарея батареи заряжен заряжена заряженной',
  housing: 'underwater бокс подводный подводная подводной',
  theft: 'theft steal stolen кража кражи кражу украдут украли угон угона',
  police: 'police полиция полиции полицию',
  tripod: 'tripod tripods штатив штатива штативы',
  guide: 'guide гид гида гидом экскурсовод',
  file: 'file files файл файлы файлов снимки',
  photo: 'photo photos picture pictures photography фото фотографии фотография снимок',
  lamp: 'lamp lamps light lights лампа лампы ламп лампочка лампочки освещение',
  table: 'table стол стола столы',
  bench: 'bench benches seat скамья скамьи скамейка скамейки лавка лавки',
  setup: 'setup set-up assemble установка установить установите устанавливаете установку поставите собрать соберете монтаж ставите',
  socket: 'socket power electricity розетка розетки розетку электричество',
  ground: 'ground flat поверхность земля площадка ровный ровная ровное ровную',
  size: 'size big large dimensions metres meters measure размер размера размеры большой большая метр метров длина ширина',
  board: 'board boards доска доски доску досок',
  leash: 'leash лиш лиша',
  vest: 'vest lycra rash лайкра лайкру',
  rack: 'rack стойка стойки багажник держателем',
  cart: 'cart trolley тележка тележки тележку',
  lock: 'lock locks locked lockable замок замка замком запирается',
  box: 'box trunk top-box кофр кофра кофром',
  basket: 'basket корзина корзины корзинка корзиной',
  abs: 'abs абс',
  automatic: 'automatic gearbox автомат автоматический автоматическая автоматом коробка',
  engine: 'cc engine ccm двигатель двигателя кубов кубатура объем',
  speed: 'speed fast скорость быстро скорости',
  service: 'service serviced maintenance tyres tyre обслуживание обслуживается шины шин резина',
  wash: 'wash washed clean cleaned cleaning dirty помыть мыть мойка чистый чистым грязный уборка уборки',
  shade: 'shade тень тени',
  luggage: 'luggage bag bags suitcase baggage багаж багажа сумка сумки сумок чемодан чемодана чемоданы',
  map: 'map карты_местности',
  surf: 'surf surfing surfer серф серфинг серфинга',
  wax: 'wax воск',
  adult: 'adult adults grownup взрослый взрослого взрослые взрослым',
  decide: 'decide decides decision решает решать решить',
  side: 'side sides wall walls боковой боковые боковых стенка стенки стенок стены',
  duo: 'duo',
  shortest: 'shortest minimum minimal least min минимум минимальный минимальная минимально кратчайший наименьший',
  longest: 'longest maximum maximal most max максимум максимальный максимальная максимально самый_долгий наибольший',
  length: 'length duration period срок срока длительность период продолжительность',
  horizon: 'horizon farahead',
  notice: 'farahead advance beforehand notice ahead last-minute заранее заблаговременно',
  instant:
    'instant instantly immediately confirmation approve approval confirm confirmed подтверждение подтверждения подтвердить подтверждает сразу мгновенно моментально',
  book: 'reserve reservation забронировать бронировать бронирование брони бронь заказать оформить',
  language: 'language languages speak speaks spoken говорите говорит говорят язык языки языке языках языка',
  rating: 'rating ratings review reviews rated score stars отзыв отзывы отзывов рейтинг рейтинга оценка оценки',
  offer: 'offer offers catalogue inventory ассортимент предлагаете сдаете имеется',
  cheap: 'cheapest least-expensive lowest дешевый дешевая дешевле_всего самый_дешевый недорогой недорогие',
  taxi: 'taxi transfer такси трансфер трансфера',
  monday: 'monday mondays понедельник понедельникам понедельника',
  tuesday: 'tuesday tuesdays вторник вторникам',
  wednesday: 'wednesday wednesdays среда среду средам',
  thursday: 'thursday thursdays четверг четвергам',
  friday: 'friday fridays пятница пятницу пятницам',
  saturday: 'saturday saturdays суббота субботу субботам',
  sunday: 'sunday sundays воскресенье воскресеньям',
  english: 'english английский английском английски',
  french: 'french французский французски французском',
  indonesian: 'indonesian bahasa indonesia индонезийский индонезийски индонезийском',
  russian: 'russian русский русски русском',
  german: 'german немецкий немецки немецком',
  garden: 'garden сад сада саду',
  sunset: 'sunset закат заката закате',
  monthly: 'monthly помесячно месячная',
  month: 'month months месяц месяца месяцев',
  day: 'day days день дня дней дни дням днях даты дату date dates сутки суток',
  hour: 'hour hours_of час часа часов',
  week: 'week weeks неделя недели неделю недель',
  night: 'night nights ночь ночи ночей',
  workout: 'yoga йога йоги',
} as const satisfies Record<string, string>

/** Sorts of things, as people call any of them. */
const kinds = {
  scooter: 'scooter scooters bike bikes motorbike motorbikes moped motorcycle скутер скутера скутеры скутеров скутером байк байка байки байков мопед мотоцикл',
  boat: 'boat boats лодка лодки лодку лодке лодок яхта катер',
  camera: 'camera cameras камера камеры камеру камер камерой фотоаппарат фотоаппарата фотокамера',
  villa: 'villa villas house apartment вилла виллы виллу вилле дом дома жилье',
  tent: 'tent tents marquee шатер шатра шатре палатка палатку палатки тент',
  surfboard: 'surfboard surfboards сёрфборд серфборд серфборда',
} as const satisfies Record<string, string>

/** Names by which things of a sort are known. */
const names: Record<keyof typeof kinds, string> = {
  scooter: 'vespa vario scoopy nmax pcx aerox beat lexi',
  boat: 'jukung outrigger catamaran yacht джукунг джукунге джукунга катамаран',
  camera: 'rangefinder leica canon nikon sony fujifilm',
  villa: 'bungalow cottage бунгало',
  tent: 'sailcloth',
  surfboard: 'longboard shortboard лонгборд',
}

/** Words that carry no meaning of their own in a question about renting. */
const empty = new Set(
  (
    "a an the this that these those it its it's i i'm i'd i'll i've me my mine we we're our us you your yours he she they them their is are am was were be been being do does did done don't doesn't isn't aren't can't can could may might must shall should will would won't " +
    'have has had having get got getting need needs needed want wants wanted like please hi hello hey dear there here and or but if so of to in on at by for from with without within into onto over under about as than then too also just only any some all each every both ' +
    'thanks thank ok okay yes no not per via make makes let lets know tell say ask wonder wondering question possible able take takes taking use uses using used go goes going come comes coming keep put include includes included including provide provides provided give gives given bring_along ' +
    'rent rents renting rental rented hire hiring hired book books booking booked unit thing things something anything one ones sort kind kinds type good really still even well very much many more long how what which who whom whose when why whether time times minute moment offer_to hand end out up down off during after before while until till through between ' +
    'bring brings brought three four five six seven eight nine ten second tour трое три четыре пять шесть скольки скольких двух трех put sit ' +
    'bad fit fits never serve serves served policy policies condition conditions rule rules protect protects protected trip ' +
    'while away staying stay bit little lot set part around along now hope think sure fine nice great new our own wear worn see show receive expect turn happen happens happened case mean means work works working ' +
    'а и но или же ли бы не ни да нет что чтобы это этот эта эти тот та те то так как какой какая какое какие каков кто чей чья чье когда почему зачем сколько скольки во в на с со к ко у о об от до из за по под над при про без для через между ' +
    'я мы ты вы он она они мне нам вам вас нас меня мой моя мое мои наш наша наше ваш ваша ваше ваши его ее их свой свою есть быть был была было были будет будут буду если ' +
    'можно нужно надо нужен нужна нужны хочу хотим хотел хотела хотели бы хотелось могу можем может можете нельзя должен должна должны пожалуйста здравствуйте привет добрый день_добрый спасибо скажите подскажите подскажи скажи интересно ' +
    'ещё еще уже только тоже также там тут здесь сюда туда все всё весь вся любой каждый очень самый самая ли раз время времени какое-то взять беру берем брать возьму возьмем взяли арендовать аренда аренды аренду арендую прокат проката прокатный снять снимать ' +
    'сдается входит входят включен включена включены включено предоставляете предоставляется дают даете дадите дать выдаете идет получится получу иметь имеет имеете имеют делать сделать случится будете вместе около примерно ехать еду едем кататься поехать ездить хватит хватает много нем ней нём этом этой один одна одно вообще собой своим своими комплект комплекте положен положено помещается вместится помещаются поместится вмещает вместить условия условие правила правило страшно плохо защищает защита защитит поездка поездки поездку'
  )
    .split(' ')
    .filter(Boolean)
    .map(stemOf),
)

const byStem = new Map<string, Set<string>>()
for (const [concept, list] of [...Object.entries(words), ...Object.entries(kinds), ...Object.entries(names)])
  for (const word of list.split(' ')) byStem.set(stemOf(word), (byStem.get(stemOf(word)) ?? new Set()).add(concept))

/** What a word may stand for: concepts where it names some, else its stem; nothing where it says nothing. */
export function meaningsOf(word: string): string[] {
  const stem = stemOf(word)
  const concepts = byStem.get(stem)
  if (concepts) return [...concepts]
  return empty.has(stem) || (stem.length < 2 && !/\d/.test(stem)) ? [] : [stem]
}

const kindNames = new Set<string>(Object.keys(kinds))
const kindStems = new Set(
  Object.values(kinds)
    .flatMap(list => list.split(' '))
    .map(stemOf),
)
/** A word for any thing of a sort, such as 'scooter'; 'Vespa' is the name of one. */
export const isKindWord = (stem: string) => kindStems.has(stem)
/** A meaning that says what sort of thing a unit is. */
export const isKind = (meaning: string) => kindNames.has(meaning)
export const isConcept = (meaning: string) => kindNames.has(meaning) || meaning in words
