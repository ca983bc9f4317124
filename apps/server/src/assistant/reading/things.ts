/**
 * A small English-Russian dictionary of what often comes with rented things, a meaning a line, the English word first.
 * It lets a Russian question find an English text; within one language a thing needs no line here.
 */
export const things = `
helmet шлем каска
glove перчатка перчатки
boot ботинок ботинки
jacket vest жилет
life спасательный
suit костюм
mask маска
fin ласты
paddle весло весла
pump насос
rope верёвка трос
anchor якорь
lock lockable замок
key ключ
box кофр ящик
basket корзина
trailer прицеп
rack багажник
seat сиденье кресло
tyre tire шина шины резина
brake тормоз
engine двигатель
gearbox коробка
automatic автомат автоматический
speed скорость
mirror зеркало
holder mount держатель крепление
charger зарядка зарядное зарядить
battery батарея аккумулятор
cable кабель провод
adapter переходник адаптер
plug вилка
generator генератор
lamp light лампа лампочка свет освещение
lens объектив объективы
tripod штатив
stand стойка
bag сумка рюкзак
case кейс футляр чехол
suitcase luggage baggage чемодан багаж
strap ремень ремешок
filter фильтр
film плёнка
memory память памяти
file файл
photo picture фото фотография снимок
video видео
microphone микрофон
speaker колонка колонки
music музыка
sound звук
screen экран
flash вспышка
background фон
umbrella зонт
tablecloth скатерть
table стол
chair стул стулья
bench скамья скамейка лавка
plate тарелка тарелки посуда
glass стекло стеклянный стакан бокал
bottle бутылка
wall side стена стенка боковой
roof крыша
floor пол настил
ground поверхность земля площадка
carpet ковёр
window окно
stage сцена
dance танец танцы
heater обогреватель отопление
fan вентилятор
conditioner кондиционер
grill barbecue гриль барбекю мангал
gas газ
water вода
fridge холодильник
kitchen кухня
cook готовить
food meal lunch dinner еда обед ужин
breakfast завтрак
drink напиток
tea чай
coffee кофе
fruit фрукты
towel полотенце
linen бельё
shower душ
toilet туалет
pool бассейн
garden сад
view вид
stairs step лестница ступени ступеньки
lift elevator лифт
yard двор
driver водитель
captain skipper капитан шкипер
guide гид экскурсовод
crew команда
beach пляж
sand песок
sea море
mountain гора горы
sun солнце
sunset закат
race гонка гонки гонять
swim плавать купаться
drone дрон
hammer молоток
drill дрель
saw пила
ladder лестница стремянка
cart trolley тележка
raincoat poncho дождевик
blade лезвие
stroller pram коляска
crib cot кроватка
ticket билет
map карта
party вечеринка праздник
wedding свадьба
`
  .trim()
  .split('\n')
