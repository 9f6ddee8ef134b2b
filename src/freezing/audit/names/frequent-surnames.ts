/**
 * Surnames that are frequent in their countries, folded. By hand, from what statistical offices publish as their most frequent ones; names that
 * are words of reports ("White", "Long", "Gray") or of medicine ("Bell", "Down") are left out: the context has to tell those.
 */
export const FREQUENT_SURNAMES: ReadonlySet<string> = new Set(
  `
smith jones williams johnson taylor davies evans thomas roberts hughes edwards lewis harris clarke patel jackson turner
cooper ward harrison moore anderson thompson robinson watson morris richardson bailey collins phillips campbell stewart kelly murphy
obrien osullivan walsh byrne ryan oconnor mcdonald macdonald mckenzie ferguson murray hamilton graham simpson ross henderson paterson
miller davis garcia rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres nguyen flores rivera gomez diaz
cruz reyes morales gutierrez ortiz ramos ruiz alvarez mendoza castillo jimenez moreno vargas romero herrera medina aguilar guzman
fernandez dominguez vazquez navarro molina delgado ortega rubio marin iglesias santos silva oliveira souza sousa pereira lima
carvalho ferreira rodrigues almeida costa gomes martins araujo melo barbosa ribeiro alves cardoso rocha nascimento
hoffmann muller mueller schmidt schmitt schneider fischer weber meyer wagner schulz schulze hoffman becker bauer richter schroder schroeder
neumann schwarz zimmermann braun kruger krueger hofmann hartmann lange werner krause lehmann maier mayer huber kaiser fuchs peters scholz
moller moeller keller gunther vogel schubert ziegler winkler brandt lorenz baumann albrecht schuster simon ludwig bohm
gruber steiner moser egger brunner meier frei ammann graf
bernard dubois durand moreau laurent lefebvre leroy roux girard bonnet dupont fontaine rousseau vincent
faure andre mercier blanc guerin boyer garnier chevalier francois legrand gauthier perrin morin mathieu
rossi russo ferrari esposito bianchi romano colombo ricci greco bruno gallo conti mancini giordano rizzo
lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli
dejong jansen devries vandenberg vandijk bakker janssen visser smit meijer deboer mulder degroot bos vos hendriks vanleeuwen dekker brouwer dewit
dijkstra smits degraaf vandermeer kok vermeulen jacobs claes goossens wouters mertens maes willems
johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson jansson lindberg lindqvist
hansen nielsen jensen pedersen andersen christensen larsen sorensen rasmussen jorgensen petersen madsen kristensen olsen johansen
berg haugen hagen johannessen andreassen korhonen virtanen makinen nieminen makela hamalainen laine heikkinen koskinen jarvinen
nowak kowalski kowalska wisniewski wisniewska wojcik kowalczyk kaminski kaminska lewandowski lewandowska zielinski zielinska
szymanski wozniak dabrowski kozlowski mazur krawczyk novak novakova svoboda svobodova novotny dvorak dvorakova cerny cerna prochazka
kucera vesely horak nemec nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh popescu popa ionescu radu dumitru stan
horvat kovacevic babic maric juric jovanovic petrovic nikolic markovic djordjevic stojanovic ilic ivanov ivanova petrov petrova dimitrov georgiev
smirnov smirnova kuznetsov kuznetsova popov popova sokolov volkov shevchenko kovalenko bondarenko tkachenko kravchenko melnyk
papadopoulos papadopoulou papadakis nikolaidis georgiou yilmaz kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir arslan dogan kilic
aslan cetin kara koc kurt ozkan simsek hoxha cohen levi mizrahi peretz biton
khan ahmed hussain hossain rahman islam malik chaudhry akhtar iqbal sheikh qureshi syed singh kumar sharma gupta shah mehta reddy rao
iyer nair menon das ghosh banerjee mukherjee chatterjee desai joshi kulkarni fernando perera mohamed mohammed hassan
ibrahim abdullah abdullahi suleiman haddad khoury mansour nasser saleh farah okafor okonkwo okoye adeyemi adebayo balogun mensah owusu boateng asante
osei dlamini nkosi ndlovu khumalo mokoena naidoo govender botha vandermerwe pretorius mwangi otieno kamau odhiambo diallo traore keita
diop ndiaye sow tesfaye bekele haile wang zhang liu chen yang huang zhao zhou xu zhu guo lin gao luo zheng liang xie tang deng
feng cheng zeng peng wong cheung lau kim park choi jung jeong kang yoon jang lim han shin kwon hwang tran pham phan
vo dang bui ngo duong sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue
kimura hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa ogawa okada hasegawa fujita goto santoso wijaya widodo susanto
delacruz bautista villanueva
`
    .trim()
    .split(/\s+/),
)
