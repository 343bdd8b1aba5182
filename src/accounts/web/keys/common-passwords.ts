// The passwords that are tried first everywhere: what people choose when they are asked for one in a hurry.

/** In small letters, without the digits and signs that people put behind a word: those are taken off before looking. */
const WORDS = `
password passwort motdepasse contrasena senha parola wachtwoord haslo heslo losenord passw passwd pass secret
geheim letmein welcome willkommen bienvenue hello hallo hola bonjour admin administrator root user guest login
master changeme default test testing tester temp temporary demo sample example access system server internet
computer laptop windows linux android iphone samsung google facebook instagram youtube twitter amazon netflix
microsoft apple nokia sony huawei motorola toyota honda ferrari porsche mercedes mustang corvette harley yamaha
ducati audi tesla ford qwerty qwertz azerty qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qwe asd
zxc qweasd qweasdzxc wasd poiuyt lkjhgf mnbvcxz qwertyuiop qwertzuiop qazwsxedc abc abcd abcde abcdef abcdefg
abcabc aaa aaaa aaaaaa xxx xxxx xxxxxx zzzzzz dragon monkey tiger lion bear eagle falcon hawk wolf fox horse
pony cat kitty kitten dog doggy puppy buddy rabbit bunny panda dolphin shark turtle snake spider butterfly
phoenix unicorn bird penguin chicken cow pig duck football fussball soccer baseball basketball hockey tennis
golf rugby cricket boxing skate surf ski swimming runner player gamer pokemon pikachu mario zelda minecraft
fortnite roblox warcraft starwars startrek superman batman spiderman ironman wolverine joker matrix hobbit
gandalf merlin wizard hogwarts harrypotter naruto princess prince queen king knight samurai ninja pirate
hunter killer warrior soldier ranger rocky rambo legend hero angel angels devil demon heaven jesus christ god
blessed faith hope love lovely lover iloveyou loveyou iloveu teamo tequiero jetaime ichliebedich amor baby
babygirl honey sugar sweet sweety sweetheart darling babe sexy hottie beautiful pretty cutie family mother
mommy mama father daddy papa sister brother friend friends forever happy smile lucky luck freedom peace dream
sunshine sunflower flower rose lily daisy jasmine summer winter spring autumn january february march april may
june july august september october november december monday friday sunday weekend holiday christmas sun moon
star stars sky rainbow thunder lightning storm snow fire water ocean beach river forest mountain silver golden
gold diamond crystal orange purple yellow green blue black white red pink banana apple cherry cookie cookies
chocolate coffee pepper cheese pizza pasta nutella peanut butter ginger pumpkin money dollar million cash
success winner number one michael jessica ashley jennifer daniel andrew joshua matthew anthony robert thomas
george charlie william jordan hannah nicole michelle samantha amanda andrea maria anna laura julia sophie
peter martin stefan thomas alexander maximilian david john james jack harry oliver liverpool chelsea arsenal
barcelona realmadrid juventus bayern dortmund schalke london paris berlin madrid newyork america deutschland
england canada australia mexico brasil polska nothing whatever trustno fuckyou fuckoff shit asshole metallica
slipknot nirvana guitar music dance disco rockstar
`;

/** What is no word: rows of digits and keys, as they are typed. */
const ROWS = `
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 7654321 654321 123123
123321 112233 121212 111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 696969 131313 159753
147258 147258369 159357 789456 789456123 456789 101010 102030 202020 123654 123789 147852 741852 963852 11111111
00000000 88888888 12341234 12344321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3 q1w2e3r4 zaq12wsx 1a2b3c a1b2c3
a123456 abc123 123abc 123qwe qwe123 123asd pass123 p@ssw0rd trustno1 n0passw0rd 007007 420420 314159 271828
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
export const COMMON_ROWS: ReadonlySet<string> = new Set(ROWS.trim().split(/\s+/));
