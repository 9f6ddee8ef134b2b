/**
 * Given names of some fifty countries, folded (`foldName`: small letters, no accents), 17,132 of them, so that a name is found
 * without a title before it. Data alone; which of them are words, too, says `words-like-names.ts`.
 *
 * Source: first names of the locales of @faker-js/faker 10.6.0, but for those of one or two letters; the first lines were added by hand, as
 * frequent names that are not among them. Used under the MIT licence:
 * Faker - Copyright (c) 2022-2025. Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
 * modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to
 * do so, subject to the following conditions: The above copyright notice and this permission notice shall be included in all copies or
 * substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND.
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
abdulrahman abebe achieng adaeze akiko akira alexey almaz amal anatoly anh anke annelies anneliese annick antje aoi aoife atieno avigail avraham
babatunde bartholomew bekele belen bjorg bongani bronwen bryn carys chidi chinwe christos clive conceicao deepak detlef dietmar dimitra dimitris
dmitry dung eberhard edeltraud edit efua ekaterina ekkehard elfriede elke emrys encarnacion erzsebet eunji facundo faisal fang femi fergus flemming
folake gareth geir gerd ghislaine giorgos graca grazyna greetje gunther gyula hanan hanife hanneke hannelore hartmut haruto hatice havard havva hedwig
heike henk hina hiroshi hirut hoa hodan holger hong hossein huda hui hung huong hyun ieuan ildiko ineke ingegerd inmaculada ioanna ioannis irmgard
itai iwona jaroslaw javad jiho jing jiwoo jiyoung joke jomar judit julianna juma jun jurgen kaito kamau katalin kavita kazuko keiko ketut konstantinos
krishnan krisztina lan lei lieselotte lindiwe linh lurdes lyudmila maciej made makoto malee marcio maricel marijke mariusz mikhail ming minji minjun
minseo miroslaw montserrat morag mwajuma mwangi mykola naoki nasrin nasser nataliya natalya nattapong neema nelida ngoc ngozi niamh nikos nirmala
njeri nkechi nneka obinna odd oksana otieno oyvind panagiotis parisa phuong preben qiang ragnhild rajesh rehema rekha ren rhys roisin roswitha rudiger
ruud sachiko satoshi segun seija selam seojun seoyeon serhiy serife shira shirin shlomo sian siegfried sieglinde siobhan siriporn slawomir sneha
somchai soojin sota steffi sultan sunil svein szilvia tadeusz takashi takumi tamar tariq tatiane terje tesfaye thabo thandi thandiwe thanh thi
thorsten tigist tomoko trang trond truus tshepo tuan tunde turid uche ulrike urszula uta ute uwe vasiliki vasilis venkatesh vikram vinicius volker
volodymyr waltraud wambui wanjiku wayan wei wieslaw willemijn wojciech xiao xin yaakov yan ying yitzhak yoko yuki zaid zbigniew zsuzsanna γιωργος
κατερινα κωνσταντινος νικος наталия امينة حسين خديجة زهرا زينب سارة سلمى عايشة عبدالله فاطمة ليلى مريم نور هدى يوسف

aadi aadidev aadinath aaditya aadrika aagam aagney aagneya aaliyah aalok aaltje aamod aanand aanandaswarup aanandinii aanjaneya aanuoluwapo aaratrika
aarav aaron aarya aaryan aasa aasha aashritha aatmaj aatmaja aatreya aayushmaan aayushman aba abaco abadon abagail abak abaka abakan abakay abani abar
abay abayomi abbas abbey abbie abbigail abbondanza abbondanzio abbondio abbos abby abd abdallah abdel abdelkader abdellah abderrahmane abdiel abdon
abdone abdonie abdou abdoul abdoulaye abdourahmane abdramane abdul abdulahad abdulazim abdulaziz abdulboriy abdulhafiz abdulhakim abdulhay abdulholiq
abduljabbor abduljalil abdulkarim abdulla abdullah abdullatif abdulmalik abdulqahhor abdulqodir abdulvahhob abdulvali abdulvohid abdurrahiym
abdurrahmon abdurrauf abdurrazzoq abdussamad abe abebi abeiku abel abelard abelardo abele abelin abeline abena abendam abeni abenzio abhaidev abhaya
abhirath abhisyanta abi abibatou abibo abidin abigael abigaelle abigail abigale abigayle abigel abilay abimbola abiodun abiola abiona abisola abisoye
abluc abner abondance abosede abou aboubacar aboubakar abraham abramio abramo abril absalon absar absolon aby abyasa acace acacie acacio acanthe acar
acario acaryatanaya accursio ace acela acelya achaire achalesvara acharyanandana acharyasuta achil achiles achille achim achintya achraf achyut acig
acik acilay acilia acilio acim aciscolo acrisio acuk aculina acun ada adah adalan adalard adalardo adalbald adalbaude adalberon adalbert adalberta
adalberto adaldi adalfredo adalgisa adalgiso adaline adalmis adalric adalrico adalsinde adam adama adame adamo adams adan adar adas adaugo adberilgen
addie addison addo addolorata ade adea adebankole adebiyi adebola adebowale adeboye adebukola adedaramola adedayo adedeji adedoyin adegoke adegrin
adegrine adekitan adekola adekunle adel adela adelaida adelaide adelajda adelardo adelasia adelbert adelberto adelchi adele adeleke adelfo adelgardo
adelia adelie adelin adelina adeline adeliya adell adella adelle adelmo adelphe adeltrude adelya adem aden adenet adenike adeniyi adeodat adeodato
adeola adeolu adeoti adepeju aderopo adesewa adeshina adesoji adesua adetayo adetoke adetoun adeyi adheesh adhemar adhiarja adhiraj adhrit adi adiarja
adib adiba adigun adiguzel adik adika adikara adikavi adikutlu adikutlutas adil adile adin adina adinata adinath aditeya aditya adityanandan
adityanandana adja adjutor adli adlibeg adnan ado adolf adolfa adolfina adolfo adolfs adolph adolphe adolphie adolphus adone adonis adonise adrain
adraman adrastee adrehilde adria adriaan adrian adriana adrianna adriano adriel adrien adriena adrienne adrijana adrione adripathi adsiz adunni advaya
adwitiya adwoa afanasi afanasie afaq affan afi afia afitap afolarin afonso afra afro afruza afsar afsin afton afua afzuna afəl afərim afət agabay
agabio agafia agah agakagan agalak agamennone agape agapet agapito agasti agastya agata agatha agathange agathe agathon agaton agazio agca agenore
agesilao agilbert agilberte aglae aglaia aglaja aglamis agnan agnane agneflete agnes agnesa agnese agneta agneya agnieszka agnimitra agniprava
agnivesh agnos agostina agostino agrata agripina agrippa agrippin agrippine agrypina agus agustin agustina ahalya ahenk ahilya ahlem ahmad ahmed ahmet
ahror ahsen aiace aicha aida aidan aidano aiden aidə aileen aimable aime aimee aimone aina ainars aino aisha aishani aissa aissata aissatou aisyah
aiyana ajala ajan ajana ajani ajda ajeet ajeng ajiman ajimat ajimin ajiono ajit ajita ajla ajlin ajna ajoke akalp akande akanmu akanni akarsana akas
akata akbas akbatur akbay akboga akboru akbudak akbugra akbulak akca akcakoca akcora akdemir akdogan ake akeem aki akibudak akif akifa akim akin
akinci akiner akinkunmi akinlabi akinwale akkun akkunlu akkurt akkus akmal akofa akorfa akos akosua akpira akram akroor aksel akshainie akshaj akshat
akshata akshayakeerti akshita aksil aksungur aktan aktekin aktimur akua akula akumaa akunna akvelina akwasi akwesi ala alaba alaban alaboru aladag
alade aladino aladogan alain alaina alaine alais alakurt alamanno alambana alamu alan alana alanis alanna alano alara alarico alassane alayna alayunt
alayuntlu alba alban albane albano albena alberade alberic alberico albert alberta alberte albertha albertina albertine alberto albertyna albin albina
albino alboino albrecht albrico alceo alceste alcibiade alcide alcidie alcime alcina alcine alcino alcyone alda aldegonde aldemir alden aldigerey aldo
aldobrando aldogan aldonce aldric alea aleandro aleardo aleaume alec aleen alejandra alejandrin alejandro alek aleksa aleksandar aleksander aleksandra
aleksej aleksi aleksy alemka alen alena alene alenia alenka aleodor aleramo ales alesea aleska alessa alessandra alessandro alessia alessio aleth
aletha alevtina alex alexa alexander alexandr alexandra alexandre alexandrea alexandria alexandrina alexandrine alexandro alexandros alexandru alexane
alexanne alexe alexei alexej alexia alexie alexine alexis alexys alexzander aleya aleyna alf alfio alfons alfonsa alfonso alfonz alfonzo alford alfred
alfreda alfredo alfreds algirds algis algiso algu ali alia alic alica alican alice alicia alicja alida alienor aliette alighiero alika alima alimga
alin alina aline aliona aliou alioune alis alisa alisan alisha alisher alisir alison alissa alissia alistair alistar alivia alix alixe aliya aliyah
aliz aliza alize alizee aljaz aljosa alka alkaboluk alkaevli alkan alkasi alkis alla allan allegra allen allene alliaume allie allison ally alma
almerigo almila almine almira almire almiro alois aloise aloisie aloisio aloizs alojz alojza alojzije alok alon alone alonzo aloys aloyse alp alpagut
alpamis alparsbeg alparslan alpata alpay alpaya alpaykagan alpbamsi alpbilge alpdirek alpdogan alper alperen alpertunga alpgerey alpha alphan alphee
alphonse alphonsine alphonso alpike alpilig alpinien alpis alpkara alpkuluk alpkutlu alpsalci alptegin alptugrul alptunga alpturan alptutuk alpulug
alpurungu alpurungututuk alpyoruk alsu alta altan altankagan altankan altay altea altemur althea althee altin altinkagan altinkan altinoba altintamgan
altintamgantarkan altintarkan altintay altmiskara alton altuga alva alvah alvar alvaro alvena alvera alverede alverta alviero alvin alvina alvine
alvis alvise alwar aly alya alyah alyce alycia alysa alysha alyson alyssa alyssia alysson alzbeta ama amabela amabile amac amadea amadeo amadeus
amadou amady amael amahle amalia amaliane amalie amalija amalric amalthee amand amanda amande amandin amandine amando amani amant amante amanzio amar
amara amaranaath amarande amaranthe amaranto amaresh amari amarnath amaryllis amat amata amath amato amatore amauri amaury amaya ambar amber ambra
ambre ambrine ambrogio ambroise ambroisie ambrose ambrosiano ambroz ambrozy amdy amea amedee amedeo amedeu amel amelia ameliane amelie amelien ameline
amelio amely amelya amen america americo amerigo ameth amethyste ameyatma ami amicie amico amid amie amiel amilcare amin amina aminat aminata amine
aminte amintore aminu amir amira amish amit amita amiya amleto ammar amodini amogh amoke amon amone among amope amore amos amour amparo ampelio amra
amrak amrit amrita amritambu amul amy amya amza ana ana-maria anaadi anabel anabela anabelle anacleto anae anael anaelle anagh anahi anahita anaida
anais anal anala anamaria anamarija anamika anand ananda anandamayi anang ananta anar anas anasooya anass anastacio anastase anastasia anastasie
anastasija anastasije anastaz anastazia anastazie anastazija anastazja anasuya anatazie anatol anatole anatoli anatolia anatolie anatolii anca ancelin
anceline anci ancica ancilla ancuk ancuta anda andac andariman andel andela andelika andelin andelina andelko andelo andeol anders anderson andi
andjelina andoche andra andrada andras andraz andre andrea andreane andreanne andreas andree andreea andrei andrej andreja andres andrew andri andrian
andriana andrija andrijana andrin andrina andris andro andromeda andrzej andy andzejs andzelika andzs anej anele anemona anemone anes anesa aneta
anette anezka angadreme ange angel angela angele angelica angelika angelina angeline angelique angelita angelo anggabaya anggun anghel anghelina angie
angilbe angilberte angilran angoustan angus ani ania anibal anica anicee anicet aniceto anicette aniello anik anika anil anila anilaabh anilabh anina
anis anise anish anisoara anissa anita aniya aniyah anja anjali anjaneya anjela anjelica anjolaoluwa anjushree anjushri anka ankal anko ann
ann-christin ann-marie anna annabel annabell annabella annabelle annaelle annagrazia annalena annalise annamae annamaria annamarie annapurna anne
anne-laure anne-marie anne-sophie anneke anneli annelie annemarie annemijn annetta annette anni annibal annibale annie annika annikki annonciade
annunziata anny anom anora anouar anouck anouk anrijs ansaldo ansbert ansberte ansel anselm anselma anselme anselmo ansgar ansgary anshula anslavs
ansley ansovino anstrudie ant antal ante antea antek antelmo antero anthelme anthelmette anthony antide antigone antim antimo antino antioco antoaneta
antoine antoinette anton antone antonela antonella antonello antonetta antonette antoni antonia antonie antonietta antonija antonin antonina antonine
antonio antoniu antony antti antun antwan antwon anuar anuja anunay anuraag anurag anuska anusuya anuta anvar anwesha anya anze apa apak apatarkan
aphelie apolena apollina apollinaire apollinare apollinary apolline apollo apollonia appia appoline aprancur april apsara apuleio aqil aquilin
aquiline aquilino ara arabela arabella arabelle araboga araceli aracely arademir aral araldo aram arame aranka ararat aras aratone arbay arbuz arcade
arcadi arcadie arcadii arcadio arch archambaud archan archange archibald archie archimede archippo arcibaldo arcuk arda ardella arden ardic ardith
ardito arduino arely aren aresio areta argelia argentina argil argimiro argine argo argono argu argun ari aria ariadna arialdo arian ariana ariane
arianna ariberto ariboga aric aricie arie ariel ariela ariele arielle arif arij arija arijit arijs arik arikagan arikdoruk arike arin arina arinc
arindam arinola arion ariosto aris arisa aristarco ariste aristeo aristid aristide aristione aristita aristo aristofane aristotele arjen arjun arkad
arkadijs arkadiusz arkady arkin arkis arlene arleta arlette arlie arlo armagan arman armance armand armande armandine armando armani armel armeline
armelle armida armide armin armine arminio armins arna arnac arnaldo arnaud arnaude arne arnesh arno arnold arnolda arnoldo arnost arnostka arnould
arnulfo arolde aron arona aronne arpad arpat arrigo arsal arsen arsene arsenie arsenije arseniusz arsil arsinoe arsipatra arslan arslanargun
arslanboru arslansungur arslantegin arslanyabgu arslon arsun art arta artanto artawan artemis artemisa arthaud artheme arthur arthurine arthus
artiinal artiom arto artuk artukac artur arturo arturs artus artut aruk arun aruna arunthavanathan arved arvel arvid arvids arvilla arwa arwen arya
aryan aryanna arystarch arzen asa asad asadulloh asake asal asan asanboga asantudun asantugrul asartegin ascanio ascelin asceline ascension asdrubale
asel asella asha ashlee ashleigh ashlesh ashley ashly ashlynn ashmi ashok ashton ashtyn asia asig asija asikbulmus asil asila asilbek asim asimodeo
asirwada asirwanda asiya asja askin aslesha aslijan aslim asliya asma asmaa asmadi asman asmianto asmita asmuni asolat asri assa assetou assia assil
assomption assunta assunto assya asta astalogul astarte asterie asterio astianatte astou astree astrid astrida astride asuela asug asuk aswani asya
ata atac atakagan atakan atalan atalay ataldi ataleo atalmis ataman atanas atanasia atanasio atanazie atanazy atasagun atasu ataullah atberilgen atena
athalie athanase athanasie athena athenais athina athos atif atigay atikutlu atikutlutas atila atilgan atilla atim atimer atinuke atis atlas atli
atlibeg atlikagan atma atmaca atmaja atmanand atmananda atreyee atreyi atsiz atta attila attilano attilio atuncu aube aubertine auberto aubin aubree
aubrey aubry audace aude audebert audeline audie audouin audra audran audreanne audrey august augusta auguste augustin augustina augustine augusto
augustus augustyn augustyna aulia aura aure aurea aurel aurele aurelia aurelian aureliana aureliano aurelie aurelien aurelienne aurelija aurelio
aureliu aurelle aurian auriane aurica auro auron aurora aurore ausilia ausiliatrice ausilio austen austin austyn autumn auxane auxence ava avadhesh
avan avani avantika avar avaz avdal ave aveline averardo avery avi aviel avigaelle avis avital avluc avni avoye avram avril avsar awa awar awaz awero
awesi axel axeline axelle axenia axinte aya ayaan ayaci ayah ayan ayana ayanda ayas ayaz aybalta ayban aybars aybeg aydan aydarkagan aydemir ayden
aydin aydinalp aydogan aydogdu aydogmus ayebatari ayem aygirak aygul aygun ayhan ayinde ayinke ayitmis ayiz ayizdag ayize aykagan aykal aykan aykurt
aykut ayla aylan ayleen aylin ayline ayluc ayluctarkan ayma ayman aymane aymard aymardine aymen aymeric aymon aymonde aynur ayodeji ayodele ayoka
ayomide ayomikun ayotude ayoub ayren ayruk aysar ayse aysil aysilig aytac aytak aytekin aytug aytən ayu ayushmati ayvaz ayyildiz aza azad azak azalea
azalee azamat azban azeglio azelia azelie azeline azelio azer azgan azganaz azil azime aziz aziza azizhan azmi azra azubuike azzurra baaba baala
baalaaditya baalagopaal baba babacan babacar babasola babatunji babawale babeta babette babila babir babur baby bacara baccayman bacco bacman badabul
bade badis badr badruk badur bafana bafode baga bagaalp bagaisbara bagan bagas bagasatulu bagatarkan bagatengrikagan bagatur bagaturcigsi bagaturgerey
bagaturipi bagatursepi bagdagul bagis bagiya bagtas bagus bagya baha bahadir bahar bahia bahodir bahri bahriddin bahrom bahtiyar bahula bahuraksa
bahuwarna bahuwirya baidehi baijayanti bailee bailey bajragin bakagul bakary bakda bakhtiyor baki bakiadi bakianto bakidin bakijan bakiman bakiono
bakir bakirsokum baksi bakti baktiadi baktianto baktiono bakula bala balaaditya balaban balachandra baladitya balagopal balagovind balaka balakatay
balamani balamantri balamir balangga balapati balazs balcar baldassarre balderico baldo baldomero baldovino baldu baldwin balgopal balidin balijan
balin balint balkik balta baltaci baltar baltazar balthazar baltir baltur bambang bambina bamsi banara banawa banawi bancar bandhu bandhul banel
bangizwe bangu banji bankim bankimchandra bankole banna banu banuta baptiste bara barak baraktore baran barbala barbara barbarigo barbe barbeg barboga
barbol barbora barbro barbu barbulsun barca barcadogdu barcadogmus barcadurdu barcadurmus barcan barcatoyun barchinoy bardibay bardo bardomiano bargan
barica barimtay barin baris barkan barkdogdu barkdogmus barkdurdu barkdurmus barkin barlas barlibay barmaklak barmakli barman barnaba barnabas barnabe
barney barno baron barrett barry bars barsaba barsbeg barsboga barsgan barsimeo barskan barsurungu bart barthelemy bartholome bartimee bartolo
bartolomea bartolomej bartolomeo bartolomeu barton bartu bas basademir basak basan basanti basanyalavac basar basarab basat basbug basci basgan basil
basile basileo basilia basilio basilisse baskin baskirt baskurt basma basmil bassiano bassilla bastar basti bastiaan bastian bastiano bastien
bastugrul basu basut bathilde batilda batrak battal battista batu batuhan batuk batur baturalp baudouin bawer bay baya bayancar bayankagan bayat
bayazit baybars baybayik baybicen bayboga baybora baybure baydar baydemir baydur bayik bayincur bayindir baykal baykara baykoca baykuzu baylee
baymunke bayna baynal baypure bayrac bayrak bayram bayri bayrin bayruk baysungur baytara baytas bayuncur bayur bayurku bayutmus bayuttu baz bazil
bazir bazyli beat beata beate beato beatrice beatrix beatriz beatrycze beatus beau beaulah bebe beceapa beckem becky bedir bedirhan bediz bedran
bedreddin bedri bedrich bedriska beg begarslan begbars begbilgeciksin begboga begcur begdemir begdilli begdurmus begi begil begine begitutuk begkulu
beglen begni begoyim begtas begtegin begtuzun behcet behic behlul behram behrem behruz behzat bek bekazil bekbekec bekec bekecarslan bekecarslantegin
bekectegin beker bekir beklemis bekmurod bektas bektur bela belcim belcir belek belemir belgi belguc belimir belina belinda bell bella belle bellino
belma belo beltir beltramo beltun ben benadik bence bende bendeguz benedek benedetta benedetto benedict benedicte benedikt benedikta benedita benedykt
benett bengi bengt bengu beniamin beniamina beniamino benice benicio benigna benigne benigno benito benja benjamim benjamin benli benlidemir bennet
bennett bennie benno benny benoit benone bent bente benthe bentley benton benvenuta benvenuto benyamin bera beranger berangere berard berardo berat
bercem berceste bercin berdan berdibeg berend berendey berengario berenice berenika berfin berginsenge bergu berinay berislav berit beritan berivan
berk berkan berkay berke berkin berkis berkyaruk bermek bernadetta bernadette bernadine bernard bernarda bernardo bernd berneice bernhard bernice
bernie berniece bernita beronico berran berre berry bert berta bertalan bertha berthe berti bertille bertold bertolda bertoldo bertolfo bertram
bertrand berva beryl besar besentegin beser besim besir besra bessie betania betemir beth bethany bethel beti betina betsy betta bette bettie bettina
betty bettye beulah beuve beverly beya beyizci beyrek beyrem bhaanumati bhaasvan bhaaswar bhadra bhadrak bhadraksh bhadran bhagavaan bhagirathi
bhagvan bhagwanti bhagwati bhamini bhanumati bharadwaj bharat bhardwaj bhargava bhargavi bhasvan bhaswar bhaumik bhavani bhaves bheeshma bhekimuzi
bhekizizwe bhekumbuso bhilangana bhima bhisham bhishma bhoj bhoopat bhoopati bhooshan bhooshit bhramar bhudev bhudeva bhupati bhupen bhushan bhushit
bhuvanesh bhuvaneshwar biagio bianca bianka bibek bibi bibiana bibianna bibiano biborka bice bicek bicki bickici bidin bigna bijay bikash bilal bilel
bilge bilgebayuncur bilgebeg bilgeciksin bilgeisbara bilgeisbaratamgan bilgekagan bilgekan bilgekulucur bilgekutluk bilgetacam bilgetamgaci bilgetardu
bilgetegin bilgetonyukuk bilgez bilgic bilgin bilig biligkongulsengun bilik biljana bill billie billurə billy bilol bilva bilwa bina binafsha binbegi
bindir bindo bineta bino binta bintou birane birdie birgit birgita birgitta birgitte birino birjesh birol bisenija biserka bishal bishnu bitaybiki
bitri bivoj bjarne bjorn blagica blagoje blahomil blahomila blahomir blahomira blahoslav blahoslava blair blaise blake blanca blanche blandine
blanduzia blanka blaz blaze blazej blazena bless blessing boas boaz bob boban bobana bobbi bobbie bobby bobur bodhan bodhi bodi boet boga bogac
bogacuk bogdan bogdana bogde boge boglarka bogoljub bogu bohdan bohdana bohemond bohuchval bohumil bohumila bohumir bohumira bohun bohuna bohus bohuse
bohuslav bohuslava bojan bojana bojislava bokde boke bolatito boldaz boldizsar bolemir bolen boleslav boleslava boleslavs bolmus bolsun bolukbasi
bolun boluwatife bon bonagiunta bonaldo bonaventura bonavita boncuk bonek bonge bonginkosi bongul bongulboga bonifac boniface bonifacio bonita bonito
bonnie bora boran borbala borcul borek boris borislav borislava borivoj borivoje borjan borka borko borlukcu borna bornak boroka bortecine bortolo
boru borubars borusengun borut borys bosiljka bosko botan botir botond bouba boubacar boubou bouchard bouchra bowie boyan boyankulu boyd boylabaga
boylabagatarkan boylakutlutarkan boza bozan bozboru bozdogan bozena bozetech bozetecha bozica bozidar bozidara bozislav bozkurt bozkus bozok brad
braden bradford bradley bradly bradut brady braeden brahim brahma brahmaanand brahmabrata brahmanandam brahmdev brain brajan brajen brajendra brajesh
bram brancaleone brandi brando brandon brandt brandusa brandy brandyn branimir branimira branislav branislava branka brankica branko brannon branson
brant bratislav bratislava braulio braxton brayan breana breanna breanne brenda brendan brenden brendon brenn brenna brennan brennon breno brent bret
bretislav bretislava brett bria briac brian briana brianne brice bridget bridgette bridie brielle brieuc brigida brigita brigitta brigitte brijesh
brionna brisa brit brita britney britt britt-marie brittany brock broderick brody bronislav bronislava bronislavs brook brooke brooklyn brooks brown
bruce bruna brune brunehaut brunehilde brunhilda brunilde bruno bruto bryan bryana bryant bryce brycen brygida bryon bucan buchi buck bucur bud budag
budak buddha buddhana buddy budhil budi budimir budislav budivoj budunlu budus budustudun buford bugday bugduz bugduzemen buge bugra bugrakarakagan
bugu bugubilge buhle bukak bukaktutuk bukduz buke bukebuyrac bukebuyruc bukey bukola buktegin bukusboga bulacapan bulah bulak bulan buldur bulent
bulgak bulmaz bulmus buluc bulug buluk bulus bulut bumen bumin bunmi bunsuz bunul bunyamin burak burcak burdette bure burgucan burgut burhan burhon
burkay burkek burkut burley burluk burnice burslan burulday burulgu burunduk busayo busisiwe buster busulgan butak butuk buyan buyancuk buyandemir
buyankara buyat buyrac buyruc buyruk buzac buzactutuk byron bystrik bəhram bəhruz bəxtiyar bəyaz caba cabdar cabli cabus cade caden caesar caetana
cafer cagak cagan cagatay cagdas cager cagil cagla caglar caglayan cagri cagribeg cagrihan cagritegin cagru cahid cahya cahyadi cahyanto cahyo cahyono
caino caio caitlin caitlyn caius caket cakrabirawa cakrabuana cakrajiya cakrawala cakrawangsa calanico calapkulu calcedonio cale caleb calebe caleigh
cali calin calina calista calixte callie callisto callum calogera calogero calpurnia calvin camden camelia camelien cameron camil camila camilia
camilla camille camillien camillo camren camron camryn camylle can cana canalp candace candar candelario candice candida candide candido candra
candrakanta canel caner cangul cankan cankiz cannur cansel cansin cansu cantemir cantidio canziano capa capitolina capucine cara caraka carey caribert
caridad carina carine carissa carl carla carlee carles carleton carley carli carlie carlijn carlo carloman carlos carlota carlotta carlton carmel
carmela carmella carmelo carmen carmina carmine carminho carmo carna carol carola carolanne carole carolin carolina caroline carolyn carolyne caronte
carponio carrie carroll carson carter carub cary cas casandra casey casian casiana casilda casimer casimir casimira casimiro caslav caspar casper
cassandra cassandre cassiano cassidy cassie cassien cassio cassiopea cassiopee castille casto cataldo cataleya catalin catalina catarina catena
caterina catharina catharine catherine cathrine cathryn cathy catinca cato catrin catrina catrinel catullo catur caturangga caua cavid cawisadi
cawisono cawuk cayadi cayla cazimir ceasar cebe ceca cecco cecelia cecep cecil cecile cecilia cecilie cecilio cecylia cecyliusz cedomir cedric cedrick
cedrik cedrin celal celaleddin celasun celen celeste celestin celestina celestine celestino celestyn celestyna celia celian celie celien celik celil
celina celine celinia celso cem cemal cemali cemani cemen cemeti cemgen cemil cemplunk cene cenek cengkal cengkir cenk cenka cerasela ceren cerise
cesaire cesar cesare cesario cesminaz cestmir cestmira cetin cetinel cetiner cevahir cevat ceyda ceyhun ceykun ceyla ceylan ceylin ceylinaz cezar
cezara cezary cezmi chaanakya chaaruchandra chad chadd chadrick chahine chahinez chai chaim chaima chaitan chakor chakradhar chakravartee chakravarti
chakrika chanakya chance chanda chandak chandan chandani chandi chandini chandira chandler chandni chandra chandraayan chandrabhaga chandrabhan
chandradev chandrakala chandraketu chandrakin chandramani chandramauli chandramohan chandran chandranath chandrani chandraprabha chandraswaroopa
chandravati chanel chanelle chantal chapal chapala charak charity charl charlaine charleen charlemagne charlene charles charley charli charlie
charline charlize charlotta charlotte charly charuchandra charumati charuvrat charvi chase chasity chaten chatur chatura chaturaanan chaturbhuj
chauncey chaya chayenne chayma chaz cheick cheick-oumar cheikh cheikhou chekhouna chelsea chelsey chelsie cherechi cherif cherubino cheryl chesley
chester chet chetan chetanaanand cheyanne cheyenne chiaffredo chiamaka chiara chidaakaash chidaatma chidambar chidambaram chidananda childebert
chilperic chimamanda chinedu chinmayanand chinmayananda chinyere chira chiranjeev chiranjeeve chiril chirill chirine chisom chitraksh chitrali
chitramala chitrangada chizoba chloe chrabros chraniboj chranibor chranislav chranislava chretien chris christ christa christelle christer christiaan
christian christiana christiane christiano christie christin christina christine christodule christoffer christop christoph christophe christopher
christy chrudos chrysole chrysostome chukwu chval chyna ciaobella ciara cicek cicem cicero cici cielo cierra cigdem cigil cihad cihan cihangir
cihansah cilasun cilay cilenti ciler cilvenaz cimen cindy cingir cino cinta cinthia cinzia ciprian cipriana cipriano cirano ciriaco ciril cirilla
cirillo cirino ciro cise cisem cisil cistoslav cistoslava citlalli citra civan ciya claas claes clair claire clara clarabelle clare clarence clarenzio
clarisa clarissa clarisse clark claud claude claudia claudie claudien claudine claudio claudiu claus clavdia clay clayton clea cleandre cleandro
clelia clelie clemence clemens clement clemente clementina clementine clemenzia clemmie cleo cleofe cleonico cleopatra cleophee cleora clery cleta
cletus cleve cleveland clifford clifton climaco clinio clint clinton clio clodomiro clodoveo cloe clorinda clotaire clothilde clotilde clovis cloyd
clyde cobulmak coby coco cocukboru codin codrin codrina codrut codruta cody coen cointa cokramayul colby cole coleman colette colin coline colins
colleen collien collin colman colmanno colmazio colomba colombano colombe colombo colpan colt colten colton colu columbus come comfort concepcion
conception concetta concetto conchita concordio conner connie connor conor conrad consolata constanca constance constant constanta constantia
constantin constantina constatin consuela consuelo cooper cora coralia coralie coraline corbin corbiniano cordelia cordell cordia cordie corene coreno
corentin corentine corey corina corine corinna corinne coriolano cornel cornelia cornelio cornelis corneliu cornelius cornell coronato corrado corrine
cortez cortney corto corvin cory cosima cosimo coskun coskuner cosma cosmin cosmina costache costante costantino costanza costanzo costel costin coty
coumba courtney coy craig crawford cremenzio crenguta creola crescente crescenzia crescenzio crespignano crin crina crispino cristal cristaldo cristea
cristian cristiana cristiano cristin cristina cristobal cristofor cristoforo cristopher crocefissa crocefisso cronida cruz crystal crystel csaba
csanad csenge csongor ctibor ctibora ctirad ctirada ctislav ctislava cubeyr cullen cumhur cunegonda cuneyt cuniberto cupido curt curtis cuzia cvetka
cvijan cvijetin cydney cynthia cyntie cyprian cyprien cyra cyrian cyriaque cyrielle cyril cyrila cyrille cyrine cyrus cyryl daan daantje dabiziv
dacian daciana daciano dacin dacio dada dadap dadi dado daevi daevika dafina dafne dag dagel daghan dagmar dagmara dagoberto dags dahlia daiana daija
dainuvite daisha daisy daiwik dajana dakota daksha dakshayani dale daley dalia dalibor dalibora daliborka dalida dalie dalila dalima daliman dalimil
dalimila dalimin dalimir dalimira daliono dalla dallas dallin dalmazio dalton damar damaris damaso damayanti dame dameon damian damiana damiano damien
damife damil damilare damilola damin damion damir damjan damjanka damla damocle damodara damola damon damu dan dana danae danang dandak dandapaani
dandre dane dangelo dani dania danial danica daniel daniela daniele daniella danielle daniil danijel danijela danika danil danila danilo danio danique
daniswara danjuma danka danko dannie danny dante danu danuja danuse danuta dany danyka danyl daouda daphne daphnee daphney dara darasimi darby darcy
darek daren daria darian dariana dariati darie darien darija darijan darimin darin darina darine darinka dario darion daris darius dariusz darja darko
darla darleen darlene darmaji darman darmana darmanto darnell daron darrel darrell darren darrick darrin darrion darron darryl darshan darshwana
darsirah darta dartono daru daruna darwin daryani daryl dasa dashawn dasia datta dave daver davey davi david davida davide davids davin davina davino
davion davis davon davonte davor davorin davriya davron davud davy dawid dawn dawson dax dayaamay dayaananda dayaanidhi dayamayee dayan dayana dayane
dayna dayne dayton dea dean deangelo deanna deb debbie debora deborah debra decebal decimo declan dedric dedrick dee deeksha deen deenabandhu deepali
deepan deepankar deependra deepesh deepika deeptanshu deeptendu deeptiman deeptimay deeptimayee deeptimoy deeptimoyee deevakar defne degna deion deja
dejah dejan dejana dejon dejuan delal delaney delbert delfina delfino delia delie delilah delinda delizia dell della delmer delores delpha delphia
delphin delphine delta demarco demarcus demario demba demet demeter demetra demetria demetrio demetris demetrius demetriusz demi demilade demiralp
demirhan democrito demond demostene dena deneval denis denisa denise denisz deniz denizalp dennis denny deodata deodato deon deondre deontae deonte
depold dereck derek derick derin deron derrick dersim dervis derya desanka desdemona deshaun deshawn desiderata desiderato desiderio desimir desire
desiree desmond despina dessie destan destany deste destin destinee destiney destini destiny detmar detrich dev devadatt devagya devajyoti devak devan
devangana devani devante devasree devdan deven devesh deveshwar devi devika devin devon devonte devota devran devvrat devyn dewayne dewey dewi dewitt
dex dexter dexx dezider dhaanyalakshmi dhana dhanadeepa dhanalakshmi dhananjay dhanapati dhanesh dhanpati dhanu dhanvin dhara dharani dharitri
dharmaketu dhatri dhruv dhyanesh dhyaneshwar diah diamante diamond dian diana diane dianna dianne dianora diar diara diarra dicle diclehan dida didem
didier didimo didina diede diego dieke dies dieter dieudonne dieudonnee dieynaba digambar digambara digdaya dijana dikmen diksha dilafruz dilan dilara
dilarə dilaver dilay dilbar dilber dilberay dildar dildora dilek diler diletta dilfuza dilhan dillan dillon dilmurod dilnoza dilorom dilovan dilrabo
dilruba dimas dimaz dimitri dimitrii dimitrij dimitrije dimitrina dina dinakar dinc dincer dinda dinesh dinis dinkar dino dinu diocleziano diodata
diodoro diogene diogo diomede dion dione dionigi dionisia dionisio dionizy dionyz dionyzos dior dipa dipali dipankar dipendra dipesh diptendu direnc
diri dirja dirk diroj dirok dita ditte-marie ditya divaakar divakar divine divis diviska divjot divna divo divya dixie diyor diyora dizik djayden
djeneba djenna djibril dluhos dmitri dmitrii dobrava dobrila dobromil dobromila dobromir dobromira dobroslav dobroslava dochia dock doda dodato dodo
dogan doganay doganer dogu doina doinita dolly dolores dolunay domagoj domen domenic domenica domenick domenico domenik domezio domingo dominic
dominick dominik dominika dominique domitille domiziano domnica don dona donald donalda donat donata donatella donatello donato donavon dondu donka
donna donnell donnie donny dono dora dorana dorcas dorde doreen dorel dorian doriana doriane doriano dorica dorin dorina dorine dorinel doris dorit
dorka dorli dorota dorotea doroteja doroteo dorothea dorothee dorothy dorottya dorris dortha dorthe dorthy doru doubrava doubravka douce doug douglas
dounia douwe dov dovie dovud doyinsola doyle draga dragan dragana dragica draginja dragisa drago dragoje dragojlo dragoljub dragomir dragos dragoslav
dragutin drahomil drahomila drahomir drahomira drahon drahos drahoslav drahoslava drahotin drahotina drahuse drahutin drajat drake draupadi draza
drazen dren drew dries drina driss dron drona druina drzimir drzislav dua duane duanne duarte dubravka dubravko duccio duco ducu dudley duduzile
duilio duje dujo dulari dulce dulcinea dulina dumisani dumitra dumitrana dumitrita dumitru duncan dundar dune dunja dunya dura durad durante durda
durdane durdona durga durgeshwari durica durmus durodola durriye duru dururbunsuz durward dusan dusana dusanka dusica duska dusko dustin dusty duuk
duygu dwaipayan dwaipayana dwayne dwi dwight dyah dylan dylano dyna dzile dzirkstite dəniz earl earlene earline earnest earnestine easter easton ebba
ebe eberardo ebiere ebin ebiowei ebkizi ebony ebren ebru ebunoluwa ebuzer ecaterina ecclesio ece ecehan ecem ecevit ecmel ecrin ecvet eda edd edda
eddi eddie eddy ede edelberga eden edgar edgard edgardo edgars edhem edi edil edilberto edison edita edite edith editta ediz edmee edmond edmondo
edmund edna edoardo edouard eduard eduarda eduardo eduards edvard edvarda edvige edvin edvins edward edwardo edwin edwina edyta edyth edythe edzus eef
eefje eekalabya eero eeva efe effie efim efimia efisio efken eflah efraim efrain efrem efren efrosinia efsun eftalya eftimia eftimie ega ege egemen
egeo egidio egils eginardo egisto egizia eglantine egle egmont egon egona egor egrim eileen einar einars eino eirik eizens eja eka ekaaksh ekadant
ekaksh ekalavya ekaling ekaparnika ekdant ekec ekim ekin ekmel eko ekow ekrem ekundayo ela eladio elaide elaina elaine elakshi elanur elbek elbert
elcin elda eldon eldor eldora eldred eldridge elea eleanor eleanora eleanore eleazar electa elektra elena elene eleni elenor elenora eleonora eleonore
elettra eleuterio eleuthere elfrida elfrieda elgin eli elia eliabeth eliah eliahou elian eliana eliane eliano elias eliasz elide elie eliel eliette
eliezer elif elifio eligio elija elijah elimena elin elina eline elinor elinore elio eliodoro elion eliona elior eliot eliott elisa elisabet elisabeta
elisabeth elisabetta elisaveta elise elisea elisee eliseo elisha elisio eliska elissa elita eliza elizabet elizabeta elizabeth elizaveta elize elizej
elizeus elka elkin ella ellada elle ellen ellen-margrethe elli ellie elliot elliott ellis ellsworth elly elma elmar elmars elmas elmer elmira elmo
elmore elmurod elna elnarə elnora elnur eloa eloan eloane elodia elodie elody elogio eloi eloisa eloise elon elona elone elora elouan elouise eloy
elpidio elroy elsa elsbeth else elsie elta elti elton eluh elva elvan elvera elvezio elvia elvie elvin elvina elvino elvira elvire elvis elwin elwira
elwyn elya elyanora elyas elyes elyne elynn elyor elyse elyssa elza elzbieta elzear ema eman emanoil emanuel emanuela emanuele emanuelly emanuil emas
embuh emced emeka emel emelia emelie emeline emely emerald emerance emerencie emeric emerich emerson emery emese emi emidio emie emiel emil emile
emili emilia emilian emiliana emiliano emilie emilien emilija emilijan emilio emils emily emin emine emir emirhan emma emmalee emmanuel emmanuelle
emmelie emmely emmerico emmet emmett emmi emmie emmitt emmy emna emong emory empirio empluk emrah emre emrullah emy ena enakshi endah ender enderun
endra endrigo enea enecone enes engelbert engin enguerrand enid enie enimia enio eniola enis enise enna ennio enno enoch enola enora enos enrica
enrico enrique ensar ensio enteng enver enya enyo enzo ephraim epiphane era eracla eraclide eraldo eralp erardo erasmo erast eray erazim erazmus
erberk erberto ercan ercin ercolano ercole ercument erda erdal erdem erdeni erdenikatun erdeniozuk erdinc erel eremia eren erenia erentuz ergene
ergenekatun ergin ergun erguner erhan erhard eriberto eric erica erich erick ericka erico erik erika eriks erin erinc erine erkam erkan erke erkki
erling erma erman ermanno ermelinda ermen ermenegarda ermenegilda ermenegildo ermes ermete ermilo erminia erminio ermins erna ernest ernesta ernestina
ernestine ernesto ernie ernst erol eron eros ersan ersilia ersin ertan erten ertenozuk ertugrul ervin ervina ervins erwan erwann erwin eryn esat esau
esben esen esenbike eser esha eshana eshita esi esin esma esmee esmeralda esmeray esmira esperanza esra esref esse essie esta esteban estefania estel
estela estell estella estelle ester estera esterina estevan esther estiawan estiono estrella esuperio esupofo eszter etela eterie etha ethan ethann
ethel ethelyn ethem ethyl etienne etil ettie ettore eubert euclide eudes eudochia eudokia eudoksja eudora eudoxe eudoxie eufebio eufemia eufemio
eufrasia eufronio eufrosina eufrozina eugen eugene eugenia eugenie eugenio eugeniu eugeniusz eula eulah eulalia eulalie euna eunice eunika euphrasie
euridice eurydice eusebe eusebia eusebie eusebio eusebiu eusebius euseo eustache eustatiu eustorgio eustosio eustracjusz eutalia eutalio eva evald
evaldo evalds evalyn evan evandro evangelina evangeline evanghelina evann evans evar evarist evariste evaristo evasio evdochia evdokija eve evelien
eveliina evelin evelina eveline evelyn evelyne even everardo everett everette evert evgheni evghenia evghenii evi evidio evie evin evodio evran evrard
evremondo evren evsen evy evzen evzenie ewa ewald ewan ewatomi ewelina ewell ewen ewenn eya eyal eyiz eylul eymen eyram eysan eytan eythan eyup
ezechiel ezechiele ezekiel ezequiel ezio ezra ezrak faas fabia fabian fabiana fabiano fabie fabien fabienne fabijan fabio fabiola fabrice fabricia
fabricio fabrizio fadekemi faderera fadi fadil fadime fady fae fahrettin fahri fahriddin fahriye fahrunissa faik faiq faith faizah falba falih falk
famiano famke fanika fanni fannie fanny fanta fantin fantine fanyana fara farah farangiz fardau fares farhunnisa farida faris farouk farruh faruk
fasih fathonah fatih fatim fatima fatimata fatimə fatin fatma fatos fatou fatouma fatoumata faust fausta faustin faustina faustine faustino fausto
faustyn faustyna favian fay faya faye fayen fayenne faysal fayzbek fazil fazilat fazilet fazio fazli fazliddin fazullah feba febe febi febriana
febrina feda fedai fedde fedele federica federico fedor fedora fedro fehime fehintola fehmi felice felicia felician feliciano felicie felicien
felicita felicitas felicite felicity feliks felina feline felipa felipe felix felton fem femke femm fender fenja fenna fenne feodor feodora feodosia
ferah feramus feramuz feray ferda ferdi ferdinand ferdinanda ferdinando ferdynanda ferenc ferhan ferhat feride feridun feriel feriha ferit ferman
fermiano fermin fermo fern fernanda fernando ferne ferre ferruccio ferruh feruza feryel festo fevronia fevzi feyyaz feyza feyzullah fiacre fiammetta
fibikemi fidan fidel fidele fidelie fidelius fidenziano fidenzio fieke fien fiene fiep fiete figen fiifi fikayomi fikret fikri fikriye filemon
filibert filiberto filip filipa filipe filipp filippa filippo filiz filofteia filomen filomena filomeno filotije filou fily fine finia finja finlay
finley finn finnja finnley fiodor fiona fionn fiordaliso fiore fiorella fiorenza fiorenziano fiorenzo firas firdavs firdevs firmin firuzə fitrat fitri
fitria fitriani flaminia flavia flavian flaviana flaviano flavie flavien flavio flaviu flavius fleano fleta fletcher fleur flip flo floare floarea
flodoard floor floortje flor flora flore florea florence florencia florencio florencja florent florenta florentin florentina florentine florentyn
florentyna florestan florian floriana floriane floriano florica florida floridia florie florin florina florine floris flossie floy floyd flurin
flurina flynn foca fode folafoluwa folashade folco folu ford forest forrest fortunat fortunata fortunato fortune fortunee fos fosca fosco foss foster
fotih fotima foucauld foulques fran frana franc franca france frances francesca francesco francette franci francia francine francis francisc francisca
francisco francisque franciszek franciszka franck franco francois francoise franjo frank franka frankie franklin frantisek frantiska franz franziska
fred freda freddie freddy frederic frederica frederick frederico frederik frederike frederique fredrick fredrik fredy freeda freek freeman freida
freja frenkie freya frida frido fridolin fridrich frieda friederike friedrich fritz frontiniano frusina fruzsina fryderyk fuat fulbert fulberto
fulcran fuldem fulden fulgence fulgenzio fulvia fulvio fulya funani funda funmilade funmilayo fureyya furio furkan furman furseo furuzan fuscolo fusun
fuzuli fynn fərqanə fərəh fəxriyyə gabe gabi gabin gabino gabor gabriel gabriela gabriele gabriella gabrielle gabrijela gad gada gadang gading gadis
gaduh gael gaelle gaetan gaetano gaffar gagan gage gaglioffo gaia gail gaiman gaio gaj gaja gajaadhar gajabahu gajadhar gajana gajbaahu gal gala galak
galang galar galatea galdino galeazzo galfryd galih galileo galina galiono gallicano galuh galur gaman gamani gamanto gambira gamblang gamze ganak
ganaka ganapati ganda gandewa gandharv gandharva gandi gandolfo ganep ganesh ganesha gangesh gangsa gangsar ganjaran gantar gara garan garance garang
garda gardner garett garfield garik garika garimberto garland garnet garnett garnier garret garrett garrick garrison garry garth garud garuda gary
gaspar gaspard gaspare gasper gasti gaston gastone gati gatien gatik gatot gatra gatsha gaud gaudenzia gaudenzio gaudino gauraang gaurang gauranga
gautam gautama gautami gauthier gautier gautiero gavin gavino gavril gavrilo gavxar gawati gayatri gaye gayle gazanfer gazi gbadebo gbeminiyi
gbemisola gbolahan gbowoade geanina gedeon gedeone gederts geeta geetanjali gejza gelila gelin gelincik gellert gelsomina geltrude gelu gema gemine
gemini geminiano gemma genadij gencer gene general generosa generoso genesia genesio genesis geneva genevieve gennaro genoveffa genoveva genta
gentiana gentile genziano geo geoffrey geoffroy georg george georgel georges georgeta georgette georgia georgian georgiana georgianna georgije
georgina geovanni geovanny geovany gerald geralda geraldina geraldine gerard gerarda gerardina gerardo gerasim gerasimo geraud gerazim gerazym
gerberge gerbert gerda geremia gergely gergo gerhard gerharda gerino germain germaine german germana germano gerolamo geronimo geronzio gerrit gerry
gerson gertrud gertruda gertrude gervais gervasio gesualdo geta gevheri geza ghaliyati ghanaanand ghanashyam ghani ghanshyam ghenadi ghenadie ghennadi
gheorghe gheorghi gheorghii gheorghina gheorghita gherardo gherghina gherman ghislain ghita gia giacinta giacinto giacobbe giacomo giada giadero
giambattista gian gianbattista giancarlo giandomenico gianfranco gianina gianluca gianluigi gianmarco gianmaria gianmario gianna gianni gianpaolo
gianpiero gianpietro gianuario giasone gibran gica gicu gideon giel gifty gigi gigliola gijs gil gilang gilbert gilberta gilberto gilda gildo giles
giliola gilles gillian gillo gina gineto ginevra ginewra ginger gino gioacchina gioacchino giobbe gioberto gioconda giocondo gioele gioia gion giona
gionata giordano giorgia giorgian giorgiana giorgio giosue giosuele giotto giovani giovanna giovanni giovanny giove gioventino giovenzio girardo
girart giray giri girija girik girika girindra giriraaj giriraj girish girja girolamo girts gisela gisele gisella gislebert gisselle gita gitanjali
gitte giuda giuditta giulia giuliana giuliano giulio giulitta giuseppa giuseppe giuseppina giusta giustiniano giusto giyas gizela gizem gladyce gladys
glauco gleb glen glenda glenn glenna glennie gligorije gloria glorie gobinda godeberta godfrey godiva goffredo gojko gokalp gokben gokboru gokce
gokcegol gokcen gokcicek gokmen goknur goksin golda golden golia golub gomberto gonca goncalo gondebaud gondulfo gonenc gonerio gongor gonsalwy
gonthier gontran gonul gonzaga gonzague gonzalo gopaal gopal gopee gopi gorakhanatha gorakhnath goran gorana goranka gorazd gordan gordana gordiano
gordon gorkem gorun gosto goswamee goswami gothard gottardo gottfried gotum goundo gouranga goutam govhər govinda gozde grace gracian graciana gracie
graciela graciliano gracja gradimir grady graham grant granville gratian gratiana gratiela grato grayce grayson grazia graziana graziano graziella
grazina green greg gregg gregoire gregor gregoria gregorian gregorio gregory greta gretchen greyson grga grgo grgur griffin grigore grigori grigorije
grimaldo griselda grizelda grover grozdana gry grzegorz guadalupe gualberto gualtiero gubio gudakesa gudakesha gudrite gudrun guelfo guenda guendalina
guenievre guerin guerrino guglielmo guher gui guiberto guido guilhem guilhemine guilherme guillaume guillemette guillermina guillermo guiscardo
guiseppe gul gula gulay gulbahar gulbaxor gulben gulchexra gulcin guldem gulden guldeste gulegen gulemen gulen guler gulgun gulhan gulistan guljamol
guljaxon gulnaz gulnora gulnoza guloy gulpembe gulriz gulsen gulseren gulsora gulsum gultekin gulumser gulzira gulzoda gulər gumesindo gumus gun
gunars gunay guncicek gundelinda gundogdu gundogmus guner gunes gungor gunilla guniz gunnar gunnel gunner gunnur gunsel gunseli gunter gunyaruk gurbuz
gurcan gurdal gurdev gurhan gurkan gurol gursel guru gus gussie gust gustav gustava gustave gustavine gustavo guus guusje guven guvenalp guvercin guy
guyot guzey gvendolina gvozden gwen gwenaelle gwendoline gwendolyn gwido gyorgy habbab habib habiba habil haby hacib hadi hadja hadley hadriel hadrien
hafi hafid hafiz hafsa hafshah hagen hailee hailey hailie haim hairyanto hajar hakan hakem haki hakim hakki hakon hal haldun hale haleigh haley halie
halil halim halima halina halis halit halle hallie haluk hamdi hamdullah hamed hami hamid hamidou hamima hamish hamit hammad hamsini hamza hamzah hana
hanae handan hande hanefi hanga hani hania hanifa hank hanna hannabel hannah hanne hannele hannes hanno hannu hans hans-peter hans-rudolf hans-ulrich
hansjorg hanspeter hansruedi hansueli hanus haralamb haralambie harald hardana hardi hardouin hardy hari harimurti harinakshi harinarayan harit harita
harja harjasa harjaya harjo harley harmon harmony harold haron haroun harouna haroune harriet harrison harry harsana harsanto harsaya hartaka hartana
harto harun harvey hasan haseki hasibi hasim hasin haskell hasmet hasna hassan hassane hassie hasta hastal hata hatem hatip hatouma hattab hattie
hauke hava havel haven havla hawa hawar haya hayal hayali hayat hayati haydar hayden haylee hayley haylie hazan hazar hazel hazim hazle heath heather
heaven heber hector heda hedda hedelin hedi hedvig hedviga hedvika heema heidi heidrun heikki hein heinrich heinz heitor heja helen helena helene
helga helie helier helin helio helios helle hellen helmer helmut heloisa heloise henderson hendra hendri hendrik hendrika hennes henning henri henrich
henrick henrie henrieta henrietta henriette henrik henrike henrique henry henryk henryka heracleea herbert herberta herluin herman hermann
hermenegildo hermina hermine herminia herminio hernan hershel herta hertha heru herve heryanto hester hesti hettie heval hevi hiba hicabi hicham
hidaya hidde hieronim hifzi hikmat hikmet hilaire hilal hilar hilario hilarion hilarius hilary hilbert hilda hildebert hildegard hillard hillary
hillel hilma hilmi hilola hilton himadri himani himawan himmet hincmar hind hipolit hipolito hippolyte hira hiram hiranmay hiranmaya hiranya hisam
hizir hjalmar hlengiwe hobart hojimurod holden hollie hollis holly homer homero honor honore honorine honorius hope horac horace horacio horacy
horatiu horea horia horst hortense hortensia hortensie hortenzia hortenzie horymir horymira hosea hosiyat hostimil hostimila hostimir hostimira
hostislav hostislava hostivit houda houston hovard howard howell hoyt hozan hrvoj hrvoje hrvojka hubert huccet hud hudavendigar hudayi hudson hugh
hugo hugues huguette hulda hulki hulusi hulya huma humaira humay humayun humberto humeyra huner hunor hunter huriyə hurkan hurram hurshida hursit
husameddin husamettin husein huseyin husida husnida husniya husnora husnu husrev hussein huub huzeyfe hvalimir hvezdoslav hvezdoslava hyacint hyacinta
hyman hynek hypolit iacob iacopo iacopone iacov iago ian iana iancu ianina ianira ianis ianna ianos iaroslav iaroslava iasmina iban ibidapo ibironke
ibodulloh iboja ibou ibra ibrahim ibrahima ibrani ibrohim ibukunoluwa ibun ica icaro icha icie icilio iclal ico ida idan idea idell idella idil idir
ido idowu idris idriss idrissa idy ieremia ifa ifeanyichukwu ifeoluwa ifeoma iffar iffet ifora ifunanya ige iginia iginio igino ignac ignacie ignacio
ignacy ignat ignata ignatius ignazio ignjat igor igori ihsan ihtiyor ihvan ika ikbal ike ikeme ikenna ikeoluwa iker ikhidie ikhsan ikicitoyun ikin
ikrime ikrom ila ilacin ilai ilan ilana ilaria ilarie ilario ilarion ilay ilayda ilbey ilbilge ilda ildebrando ildefonso ildegarda ildegonda ildika
ildike ileana ilene ilenia ilgegu ilgin ilgmars ilham ilhami ilhan ilia ilian iliana iliane ilias ilie ilies ilija ilinca ilinka ilja iljana ilkay
ilkben ilke ilker ilknur ilko ilksen ilkyaz illidio illuminato ilmari ilmars ilona ilqar ilsa ilse ilva ilyan ilyana ilyane ilyas ilyass ilyes ilyess
ilyos ilza ima imad imam iman imane imani imelda imen imene imge imke immacolata immacolato immanuel imogen imogene imoleoluwa imran imrane imre imrem
imrich imron ina inanc inara inars inaya inc inci incoronata indah inder indira indra indrikis indro indy ines inesa inessa inez inga inge ingeborg
ingeborga inger ingmars ingrid ingrida inguna inioluwa inja inka inkeri inna innocent innocente innocenty innocenza innocenzo ino inocenc inocentiu
insa intan inyoni inza ioan ioana ioanina iolanda iole ion iona ione ionel ionela ionelia ionica ionne ionut iorio iosefina iosif ipek ippocrate
ippolito ira iraida irawati irem iremide irena irene irenej ireneo ireneus ireneusz ireti iretioluwa irfan iriana iride iridenta irina irinc irinckol
irinel iris irisa irma irmak irmeli irmina irnanto iroda irsad irtis irvin irving irwan irwin iryna isa isaac isabeau isabel isabela isabell isabella
isabelle isabelly isac isacco isadora isadore isai isaia isaiah isaias isak isaure ischirione ise isee iseoluwa iseult ishaq ishola iside isidor
isidora isidore isidoro isidro isig isik isil isilay isin isiner isioma isis isisa isla islam islom ismael ismaele ismail ismaila ismerie ismet ismoil
isobel isolda isom isotta isra israa israel issa issac issam issiaka istvan ita italia italo itil itir itri itunuoluwa itzel iulia iulian iuliana
iuliu iuri iurie iurii iustin iustina iustinian iva ivah ivan ivana ivancica ivanka ivanna ivano ivanoe ivar ive ivek iven iveta ivetta ivica ivna ivo
ivona ivone ivonne ivor ivory ivy iwan ixtiyar iyabode iyad iyadunni iyanuoluwa iyed iyik iyiktag iyinoluwa iza izaak izabela izabella izaiah izaias
izajasz izak ize izel izia izidor izidora izmael izolda iztok izydor izzet izzettin izzy jaakko jabal jabari jabulile jace jacek jacey jachym jacinthe
jacinto jack jackeline jackie jacklyn jackson jacky jaclyn jaco jacob jacoba jacobo jacobus jacqueline jacquelyn jacques jacynthe jad jada jade jaden
jadesola jadon jadran jadrana jadranka jadranko jadro jadwiga jadyn jaeden jael jaelynn jaeman jaga jagadish jagadisha jagapati jagaraga jagathi
jagdeep jagdish jagica jagmeet jahnu jai jaida jaiden jail jailey jailyn jaiman jaime jaimini jaimy jairo jais jaivey jaka jakayla jake jakob jakov
jakub jakuba jakubina jakubka jale jaleel jalen jalil jalol jalon jalou jalyn jalə jamaal jamal jamalia jamar jamarcus jamel james jameson jamey jamie
jamil jamila jamir jamiro jamison jammie jamol jamshid jan jana janae janaina jane janek janelle janessa janet janeta janez jani janica janice janick
janie janin janina janine janis janiya janja janka janko janna jannah janne jannek jannes janni jannie jannik jannis jano janos janosch janusz jany
japhet jaquan jaquelin jaqueline jara jared jaren jari jarmil jarmila jarne jarno jaro jarod jarolim jarolima jaromil jaromir jaromira jaron jaroslav
jaroslava jarred jarrell jarret jarrett jarrod jarvis jarwa jarwadi jarwi jasen jasenko jasin jasmani jasmijn jasmin jasmina jasmine jasna jasnena
jason jasper jassem jassim jasur jaswadi jati jatmiko jaunita jautrite javas javi javier javlon javohir javon javonte jawad jawed jax jaxon jaxx jay
jaya jayadi jayce jaycee jayda jayde jayden jaydon jayeng jaylan jaylano jaylen jaylin jaylinn jaylon jayme jayne jayson jayvano jazeps jazlyn jazmin
jazmyn jazmyne jazz jazzlyn jazzlynn jean jean-baptiste jean-claude jean-daniel jean-francois jean-jacques jean-louis jean-luc jean-marc jean-marie
jean-paul jean-pierre jeana jeanette jeanie jeanne jeannel jeannette jeannie jeannot jed jedediah jedidiah jef jeff jefferey jeffery jeffrey jeffry
jefri jefta jehanne jekabs jela jelena jelica jelisaveta jelita jelka jella jelle jelmer jelte jena jenel jenifer jenna jennah jennie jennifer
jennings jenny jennyfer jenovefa jens jensen jente jeppe jerad jerald jeramie jeramy jerel jeremi jeremiah jeremias jeremiasz jeremie jeremy jergus
jermain jermaine jermey jernej jerod jerome jeromy jeronimo jeronym jerrell jerrod jerrold jerry jerzy jesa jesika jesper jess jesse jessica jessie
jessika jesslyn jesslynn jessy jessyca jesus jet jett jette jettie jevgenijs jevon jevrosima jewel jewell jezdimir jibril jidde jihane jil jilji jill
jillian jim jimena jimi jimmie jimmy jimram jinane jinawi jindra jindrich jindriska jinte jinthe jip jiri jirina jitender jitendra jitka jiyan joachim
joah joakim joan joana joanie joann joanna joanne joannie joanny joany joao joaquim joaquin joas job jocelyn jocelyne jodi jodie jody joe joel joelina
joeline joelle joep joes joesph joey johan johana johann johanna johanne johannes johathan john johnathan johnathon johnnie johnny johnpaul johnson
joko jolana jolanda jolanta jolayemi joleen jolie jolien jolijn jolin jolina joline jon jona jonah jonas jonatan jonathan jonathon jonna jono jonte
joojo joost jop jordan jordana jordane jordi jordon jordy jordyn jorg jorga jorge jorgen jorin joris jorn jorrit jort joscha joschua jose josef josefa
josefien josefin josefina josefine josep joseph josephin josephine josette josh joshua joshuah josiah josiane josianne josie josip josipa josko joso
josse josselin jost josua josue josy joud jourdain jovan jovana jovani jovanka jovanny jovany jovin joy joya joyce joza joze jozef jozefa jozefina
jozica jozsef jozue juan juana juanita juda judah judd jude judge judicael judita judite judith judson judy judyta jugoslav juha juhani juho jukka
jula julan jule jules juli julia julian juliana juliane julianne julide julie julien julienne juliet julieta juliette julija julijana julijs julika
julina julio julita julius juliusz jumadi jumagul jumari juna junayd june junior junius juno junon jur juraj jure jurg jurgis juri jurre jusma jusra
juste justen justice justin justina justine juston justus justyn justyna jusuf juta juul juvenal juwan juwon jyoti jyotis jyotsana kaan kaarina kaat
kabil kacey kaci kacie kacper kacung kade kadem kaden kader kadi kadiatou kadidia kadidiatou kadin kadir kadrican kadriye kady kaela kaelyn kagan
kagiso kahina kai kaia kailash kailee kailey kailyn kaina kairav kais kaitlin kaitlyn kaj kaja kajen kajetan kala kale kalea kaleb kaleigh kalender
kalervo kalevi kaley kali kalidou kalim kalinda kalinik kalistrat kalle kallie kalpana kalyani kama kamal kamala kamalesh kamaria kambali kamber kamel
kamelya kameron kamidin kamil kamila kamile kamilla kamille kamla kamlesh kamol kamola kamoliddin kamran kamren kamron kamryn kamuran kanak kanaka
kanchan kanci kanda kane kani kania kanishka kannan kannen kanti kapgar kara karaca karahan karak karam karamba karamoko karan kardi kareem karel
karelle karen kargilac kari kariane karianne karim karima karimah kariman karin karina karine karja karl karl-emil karl-johan karla karlee karley
karli karlie karligac karlijn karlis karlo karlotta karma karman karmela karmen karna karol karolann karoliina karolina karoline karsa karsana karson
karta karthik kartik kartika karunanidhi karya kasandra kasey kashyap kashyapi kasian kasim kasiran kasiyah kaspar kasper kassandra kassim kastor
kasusra kata katariina katarina katarzyna kate katelin katell katelyn katelynn katerina katharina katherine katheryn kathleen kathlyn kathrin kathrine
kathryn kathryne kathy katia katica katie katija katina katja katlyn katlynn kato katrin katrina katrine katryn kattie katun katunkiz katy kavon kawa
kawaca kawaya kawtar kay kaya kayaalp kayacik kayca kaycee kayden kayla kaylah kaylee kayleigh kayley kayli kayliah kaylie kaylin kayna kaynak kayode
kayra kays kayun kazanc kazi kazim kazimierz kazimir kazimira kazkatun keagan keano keanu keara keaton keba keegan keeley keely keenan keerti kees
keet kehinde keira keisha keith keji kekik keklik keles kellen kelley kelli kellie kelly kelsi kelsie kelton kelvin kelya kelyan kemal kemalettin
kemba kemi ken kenan kenari kendall kende kendra kendrick kenes kenji kenna kennedi kennedy kenneth kennith kenny keno kensi kent kenton kenya
kenyatta kenyon kenza kenzi kenzie kenzo kenzy keon kepez keramet kerami kerem keremsah keren kerim kerry kerstin keshaun keshawn kesme kessaf ketsia
keven kevin kevon kevser keyan keyken keyla keyon keyshawn kezia kezlik kgabu khadidiatou khadidja khadija khadim khady khalid khalifa khalil
khanyisile khem khethiwe khoudia khulekani kian kiana kiandra kianna kiano kiara kiarra kick kiel kiera kieran kika kikelomo kiki kiley kilian killian
kilyan kim kimberley kimberly kimi kimiz kimizalma kimizalmila kimizin kimo kin kincso kine king kinga kip kira kiran kirana kiraz kircicek kirgavul
kirilo kirk kirlangic kirsten kirstin kirti kismet kitty kivanc kivilcim kiyan kiymet kizdurmus kizilalma kjeld kjell klaas klara klarencjusz klaudia
klaudian klaudie klaudius klaudiusz klaus klavs klea kleber klemen klemens klement klementina klementyna kleopatra kliment klotylda knut kobe koby
kocer kody koen kofi kojo koko koksal kolawole kolby kole koleta koloman kolombin kolombina kolos kolumban kolumbin kolumbina komil komila komron
konrad konrads konstance konstancie konstancja konstantin konstantins konstanty konstantyn konsuela konzuela kopano kora koralia koray korbin
korbinian kordula korede korey korina korinna korkut kornel korneli kornelia kornelie kornelius korneliusz kory kosma kosmas kosta kraig krasava
krasomil krasomila krasoslav kresimir kresomysl krijn kris krishna krishnadas krishnadasa krisjanis kriss krista kristan kristen kristi kristian
kristiana kristians kristie kristiina kristijan kristin kristina kristine kristjan kristof kristofer kristoffer kristopher kristy kristyna krisztian
krisztofer krsto kruno krunoslav kryspin krystal krystel krystian krystina krystof krystyna krzysztof ksawera ksawery ksenia ksenija ksenofont kubad
kubat kubilay kubra kubura kuddusi kujoe kumar kumari kumru kumuda kumush kuncara kunhuta kunthara kurnia kursad kurt kurtis kusuma kutbettin kuzey
kuzman kveta kveton kvetos kvetoslav kvetoslava kvetuse kvido kwabena kwadwo kwaku kwame kwamena kwasi kweku kwesi kwintyn kyan kyano kyara kyla kyle
kylee kyleigh kyler kylian kyliann kylie kyllian kyllikki kyra laal labuh lacey lachlan lacramioara lacy lada ladarius ladina ladislao ladislau
ladislav ladislava ladji laetitia lafayette lahna lai laia laila laisha lajos laksana lakshman lakshmi lakshmidhar lakshminath laksita lal lala lale
lalie lalita lalə lamar lambert lamberto lamia lamih lamine lamiyə lamont lana lanang lance lancelot lancilotto landen lander landolfo landry lane
laney lanfranco langa langgeng lanjar lantar lapo lara laras larina larisa larissa laron larry lars larue larysa lascar lasma lasmanto lasmono lassana
lasse laswi laszlo latif latifa latife latika latofat latoya laura laurane laure laureen laurel laureline lauren laurenc laurence laurencie laurencja
laurencjusz laurene laurens laurent laurentia laurentino laurentiu laurenty laurentyna laurenz lauretta lauri laurian lauriane laurianne lauriano
laurie laurin laurine laury lauryn lautone lava lavada lavanya lavern laverna laverne lavina lavinia lavinio lavize lavon lavonne lawrence lawrencia
lawson laxman laxmi layana layanah layla laylo layne lazar lazare lazaro lazarz laziz lazzaro lea leah lean leana leander leandr leandra leandre
leandro leane leann leanna leanne leano leart leatha leda ledion lee leela leelou leena leendert lega legawa lehna leia leif leigh leila leilani leina
lejla leke lela lelah leland lelia leman lembah lemide lempi lemuel len lena lene leni lenia lenja lenka lenn lenna lennard lennart lenne lennert
lenni lennie lennon lennox lenny lenora lenore leny lenya leo leo-paul leodegar leokadie leola leon leona leonard leonardo leone leonel leonhard leoni
leonia leonid leonida leonidas leonids leonie leonilda leonio leonis leonne leonor leonora leonore leontin leontina leontine leontyn leontyna leonzio
leopardo leopold leopolda leopoldina leopoldine leopoldo leopoldyna leora leos leposava lera lerato lere leroy lerzan lesana lesek lesley leslie lesly
lessie lestari lester leta letha leticia leticie letitia letizia letterio leu leufroy lev levana levent levente levi levin levio levke levoslav levy
lew lewin lewis lex lexi lexie lexus leya leyan leyla leyna lia liah liam lian liana liara lias liba libbie libby libena liberata liberato liberatore
libere liberio libero liberto libor libora liboria liborio liboslav liboslava libusa libuse lica licia lida lidania lidia lidija lidio lidmila lidya
lieke lien liene lietald lieto lieuwe lieve lieze liga ligia liisa liksma lila lilan lilas lili lili-rose lilia lilian liliana liliane lilianna lilie
lilien lilith liliya lilla lilli lillian lilliana lillie lilly lilou lilwenn lily lily-rose lilya lilyan liman limar lina lincoln linda linde lindsay
lindsey line linett linn linne linnea linnie lino linoi linoy lintang linus linwood lio lioara lion lionel lior liora lirik liron lirone lis lisa
lisandro lisann lisanne lisbeth lise liselotte lisette lison lital litzy liuba liubov liubovi liudmila liusea liv liva livia liviana livie livija
livino livio liviu livius liya liyah liyam liyan liyana liz liza lizbeth lize lizeth lizz lizzie lizzy ljiljana ljuba ljubica ljubisa ljubomir
ljudevit llewellyn lloyd loa loan loane lobar lodovica lodovico loek loes loet logan lohan loic lois loise lola lolade lolita loma lon london lone
longin lonie lonnie lonny lonzo lora loraine lore loredana loreen lorelei lorella loren lorena lorenc lorene loreno lorenz lorenza lorenzo loreta
loretta lori lorian loriana lorik lorin lorine loris lorna lorrain lorraine lot lota lotar lothaire lothar lott lotta lotte lotti lottie lou lou-ann
lou-anne loua louan louane louann louay loubna louca louie louis louis-marie louisa louise louison louka loula louna lounis loup lourdes lourenco
louvenia lova lovisa lovorka lovro lowell lowie loy loyal loyce lua luan luana lubica lubin lubomir lubomira lubor lubos luboslav luboslava luc luca
lucas lucca luce lucentiu lucia lucian luciana luciano lucica lucie lucien lucienne lucija lucijan lucile lucilla lucille lucinda lucio lucious lucius
lucja lucjan lucretia lucretiu lucrezia lucy ludano ludek ludie ludise ludivine ludivoj ludka ludmila ludolphe ludomil ludomila ludomir ludomira
ludoslav ludoslava ludovic ludovica ludovico ludovit ludvig ludvik ludvika ludwig ludwik ludwika lue luella luena luhung lui luigi luigia luis luisa
luise luiz luiza luize lujza luk luka lukas lukasz luke lukhona lukita lukman lukrecie lukrecius lula lulu luluh lulut luminita luminosa lumir lumira
luna lune lungelo lungu lupe lura lurhur lurline lutfan lutfi lutfiya lutfullah lutfulloh luther luthfi lutibor lutobor lutz luuk luus luwar luwes lux
luz luzie lwandle lya lyam lyan lyana lyda lydia lydie lyes lykke lyla lyle lylia lylou lyn lyna lynda lyne lynette lynn lynne lyric lysanne ləman
maad maaike maan maarit maarten maartje maas maayane mabel mabela mabelle mable mabruk mac maca macaire macaria macario maccabeo mace maceo macey maci
macie mack mackenzie mactar macy madalena madalin madalina madaline madalyn maddalena maddison maddox madeleine madelief madeline madelyn madelynn
madge madhuri madid madie madilyn madina madisen madison madisyn madita madlaina madleen madlen madonna mads mady madyson mae maegan mael maelie
maeline maelis maelle maely maelyne maelys maes maeva maeve mafalda maffeo magali magda magdalen magdalena maggie maggiorino magno magnolia magnus
maguelone maguette mahamadou mahan mahault mahaut mahdi mahe mahendra maher mahesa mahesh maheswar mahfud mahir mahmoud mahmud mahmut mahrus mahulena
mahzan mahzun mai maia maica maida maija maik maike maila mailin mailo maily mailys maimouna maimunah maina maiorico maira maissa maissane maite
maiwenn maiya maja majda major makan makar makara makary makayla makenna makenzie makhtar makinwa maks maksim maksud maksym maksymilian makuta mala
malachi malak malati malco malcolm malea malek malena malene malgorzata malia malick malik malika malin malina malinda malisa mallaury mallie mallory
malo malone malou maloxat malte malthe malti malvina malvine malwina mama mamadou mamady maman mamante mamert mamie mamoudou mamour manah manal manar
manasse manca mancio manda mandaakin mandakini mandla mandy manel manelle manetto manfred manfredo mangala mangalya mani manik manikya manil manilio
manisha manjusha manley manlio manoah manoj manole manon manona mansour mansueto mansur mansvet manu manuel manuela manuele maphikelela maqsud mara
marah maram marana maras marat marc marc-antoine marceau marcel marcela marceli marcelin marcelina marceline marcelino marcell marcella marcelle
marcello marcellus marcelo marcheta marcia marciano marcin marcis marco marcos marcu marcus mardon mare mareike marek mareme maren marena mareta marga
margana margaret margareta margarete margarett margaretta margarette margarida margarita margaux marge margers margherita margie margit margita margo
margot margret margrit margrith marguerite mari maria mariadi mariah mariam mariama mariame marian mariana mariane marianna marianne mariano maribel
marica maricarmen maricica marie marie-ange marie-lou marieke mariela mariella marielle mariem marieme marieta marietta marija marijan marijana marijn
marika marilena marilie marilou marilu marilyn marilyne marin marina marine marinela marinella marinetta marinko marino marinus mario marioara mariola
marion maris marisa marisol marissa marit marita marite maritza mariuca marius marja marjan marjane marjatta marjeta marjolaine marjorie marjory mark
marketa markika markku marko markus marla marlee marleen marlen marlena marlene marley marli marlie marlies marlin marlis marlo marlon marly marnie
marolo maros marouane marques marquis marquise marrit marsha marshall marsito marsudi mart marta martaka martana martani marte marten martha marthe
martial martim martin martina martine martino martins marton martti marty martyna marut maruta marvin marwa marwan marwane marwata marwen marwin mary
maryadi maryam maryann maryanto maryjane marylou maryna maryse marzia marzio mas masa mashxura masinka mason massamba massima massimiliano massimo
massinissa matan matar mate matei matej mateja mateo mateus mateusz matheo matheus mathew mathias mathieu mathijs mathilda mathilde mathis mathurin
mathuys mathys matias matija matilda matilde matis matiss matisse matjaz matko mato matous matroniano mats matt mattea matteo mattes mattheo matthew
matthias matthieu matthijs matthis matti mattia mattias mattie mattis matus matyas matylda matys matz maud maude maudie maugis maura maureen maurice
mauricette mauricio maurilio maurine maurits maurizio mauro maurycy mavdud maverick mavis mavlon mavluda mawuena mawusi max maxbuba maxellende maxence
maxens maxfuza maxi maxie maxim maxima maxime maximilian maximiliano maximilien maximillia maximillian maximo maximus maxine maxmilian maxsuma maxwell
may maya mayane mayar maybell maybelle maye mayeul mayla mayline maylis maymie maynard mayoor mayra maysa mayson mayssa mayte mazbut mazhar mazie
mazlum mbalienhle mbaye mckayla mckenna mckenzie meagan meaghan mecislav mecislava meda medard medardo medea mederic medina medine medoro medoune
medya meena meenakshi mees megan megane meggie meghan meghnad meghnath mehdi mehmet mehriban mehtap meik meike meire meissa mekhi melani melania
melanie melanio melany melba melchiade melchior melchiorre melda melek melenija melezio melia melichar melih melike meliksah melina melinda meline
melis melisa melisande melissa melissandre melita melitina melle mellie mellina melnic melodi melodie melody mels meltem melusine melvil melvin
melvina melvyn melyna melyssa memduh menahem menaka menardo mence mendel menelao meneo menka menno mennone menodora meral mercede mercedes mercia
mercurio meredith merel merete meriam meric meriem merih merijn merjem merl merle merlin merovee merritt mert mertie merve mervin merwan meryam meryem
meryl messalina mestan mesut meta mete metello metin metod metodej metra metrofane mette mevlut mex meyra mhambi mia mica micael micaela micah micha
michael michaela michal michala michale michalina micheal michel michela michelangelo michele micheline michelle mick mickael midas mieke miel miguel
miha mihael mihaela mihai mihail mihailo mihajlo mihaly mihnea mihriban mija mijat mik mika mikael mikaela mikail mikayla mike mikel mikelis mikkel
mikki mikko miklos mikolaj mikolas mikulas mila milada miladin milan milana milanka milanko milano mildred mile milena miles mileta miley milford
milhan milic milica milik milisav milivoj miljan miljana miljenko milka milla mille miller millicent millie milly milo milojica milomir milon milorad
milos miloslav miloslava milota milou milous milovan milovin milred milton miluse milutin mima mimma mimo mina minakshi mindy mine minerva minervina
minervino minh mink minka minna minnie minodora mio mioara miodrag miomir mir mira mirabela mirac miracle miran miranda miray miraziz mircea mirco
mireille mirek mirela mirella mireya miriam miriama mirja mirjam mirjana mirka mirkelam mirko mirna miro mirocleto miromil miromila miron mirona
miroslav miroslava mirre mirta mirte mirthe mirtil miruna mirza mirziyo misa misael misaele misbah mischa misko mislav misra missouri misty mitar
mitch mitchel mitchell mithat mitica mitja mitra mitrut mittie miya mizgin mlad mladana mladen mnata mnislav mnislava moa mobolaji moche moctar modest
modesta modesto modibo modou modrite modupe mody mofifoluwa mohamad mohamadou mohamed mohamed-ali mohamed-amine mohammad mohammed mohan mohana
mohinder mohini mohir moira moise moises moisette mojca mojisola mojisoluwa mojmir mojzesz mojzis mollie molly momir momira mona monaldo monalisa
monde monica monika monique monitore monroe monserrat monserrate montana monte monty monvids moos moradeke morayo morena morenike moreno morgan
morgana morgane moriah moric moris moritz morne morolake morris morten mortimer morton mory mose moses moshe mosinmileoluwa mossie mosunmola motunrayo
mouctar mouhamadou mouhamed mouhameth mouhammadou moussa moustafa moustapha moxidil moxigul moxina moxinur moxira moyosore mozell mozelle mozes mpho
mpilo mpumelelo msizi mstislav mthunzi muammer muattar muaviye muaz muazzam mubina mudite muesser mufid mufiz muge mugur mugurel muhammad muhammed
muharrem muhsin muhtar muhterem muhtesem muhtor muhyiddin mujdat mujde mujgan mujur mukadder mukaddes mukerrem mukesh muktedi muktedir muktefi mukul
mulya mulyanto mulyono mumpuni mumtaz munevver muni munif munir murat muren muriel muriela murilo murl murod murphy murray mursinin mursita murti musa
musawenkosi musir muslih mustafa mustafo mustapha mustika mustofa musulmon mutahhar mutasim muteber mutemed mutia muttalib muyassar muyiwa muzaffar
muzaffer muzdad muziano mya myah myla mylan mylene myles mylo myra myriam myrl myrna myron myrthe myrtice myrtie myrtil myrtille myrtis myrtle mələk
nabi nabil nabila nabin naci nada nadalina nadege nadejda nadezda nadi nadia nadine nadir nadja nadzieja nae nael naelle naemi nafisa nafiz
nagabhushanam nahel nahid nahil nahla naia nail naila naim naima nais naja najam najib najla najmiddin najwa nakia nala nalan nalar nalini namazio
name namik nana nancy nand nanda nandi nando nandor naneta nanna nannie naomi naomie naoufal naoufel napoleon napoleone nara naradi narayan narcis
narcisa narciso narcisse nardi narendra nargiza narimon narin narinder narji narseo narsete nasab nash nasiba nasim nasir nasriddin nasrullah nassim
nastja nat natacha natale natalia natalie natalija natalina natan natanael nataniel natasa natasha nate nathalie nathan nathanael nathanial nathaniel
nathen natiq natka naud naudet naura naval naveen navin nawal nawel nawfel nawroz naya nayel nayeli nayla naz nazan nazario nazariusz nazary nazif
nazim nazli nazmi nazrulloh nazzareno nazzaro ndleleni ndondoloza nea neal nebojsa necat necati necdet nechifor necib necla necmettin ned neda
nedeljko nedim nedjeljka nedjeljko nedra neela neele neeltje nefeli neha nehemie nehir nehoslav neil neila neiva neja nejat nejc nejla neklan nela
nelda nele nelea neli nelia nelio nell nella nelle nellea nelli nellie nelly nels nelson nelu nelya nemanja nena nenad nene neo neoma neonila neopolo
neoterio nepomuk nera nerea nereo nergis neri nermine nesa neset nesim neslisah nesrin nesrine nestor nestore nettie neva neven nevena nevenka nevin
nevio nevra nevzat newell newroz newton neyla nezamysl nhlakanipho nia niame nicanor nicarete nicea niceforo nicephore niceto nicezio nichifor
nicholas nicholaus nichole nick nicklas nicklaus nickolas nicla niclas nico nicoara nicodemo nicodim nicola nicolae nicolai nicolaie nicolas nicole
nicoleen nicoleta nicoletta nicolette nicoline nicolo nicon nicu niculina niculita nicusor nicuta nida nidia niek niels niels-christian niene nienke
nigar nigel nigora nihad nihal nihan nihat nik nika nike nikita nikki nikkie nikko niklas niklaus niklavs niko nikodem nikodema nikol nikola nikolai
nikolas nikolasz nikoleta nikolina niksa nil nila nilam nilde nilgun nils nilufar nimakoah nimas nimit nimrod nina nine nineli ninfa niniano ninioluwa
nino ninon ninthe nio niouma niraj niranjan nirbhay niro nisa nisan nischal nistiman nives niyaga niyazi niyilolawa nizamettin nizar nizom nizomiddin
njegomirka nkanyezi nkosenye nkosingiphile nkosinhle nkosiyabo nnamdi noa noah noam noami noan noar noble nodira noe noel noelia noelie noella noelle
noema noemi noemie noemy nofoto noha noham nohan noila nokuthula nola nolan nolann nolen nolhan nolwazi nomi nomvula nona nonhlanhla nonjabulo
nonkululeko nonna noor noortje nora norah norbert norberta norberto nore norene norhane norica norina norma norman normand norris norval norwood nosir
nosirjon nostriano noud nouha nour noura nourane nouri nout nova novak novan novella novi noviana novita nowi nox nozima nozipho nqobile nrima
nthabiseng ntokozo ntombizodwa nubia nuccia nuda nudem nugraha nukhet numan nuno nunziata nunzio nur nural nuran nuray nurbek nuredin nurettin nurgul
nurgun nuri nuria nuriddin nurlan nursel nurseli nurul nurullah nusa nusrat nusratulloh nusret nya nyah nyana nyasia nynke nyoman nərgiz oana oba
obanijesu obid obie obioma obrad obren oceane ocie octav octave octavia octavian octaviana octavio octaviu oda oddone odelia odell oderico odessa
odeta odetta odette odidone odie odil odile odilia odilon odin odolen odon odorico odunayo ofelia ofelie ofelya oger ognjana ognjen ogooluwa oguz
oguzhan ojars ojaswini okan oke okey okiki oksan okta oktavian oktavie oktavius oktay okto ola oladara oladare oladimeji olaf olaide olajumoke
olakunle olamide olanrewaju olansile olaoluwa olasunmbo olatunbosun olavi olayinka olbram olcay oldrich oldriska ole oleg olegs oleksandr olen olena
olesea oleta olga olgerts olgica oliga olim olimpia olimpiada olimpian olimpio olimpiu olin olinda olindo oliva olive oliver olivera olivia olivie
olivier oliviera oliviero olivija oliviu oliwia oliwier olle ollie olof ololade olufeyisayo olufunke olufunmi olufunmilayo olumide olumorotimi olusola
olutomiwa oluwafemi oluwagbemiga oluwakemi oluwamumibori oluwamuyiwa oluwasanmi oluwasegun oluwasemilore oluwaseun oluwaseyi oluwatimilehin
oluwatobiloba oluwatofunmi oluwatosin oluwatoyosi oluwatumise oluwole oluwunmi olympe olympia olympie oma omad oman omana omar omari omawunmi ombeline
ombline ombretta omer omero omina omobobola omobolanle omodunni omolabake omolara omolola omosalewa omotara omotayo omotola omotolani omotoun omowumi
ona onder ondina ondine ondrej ondrejka onesta onesto oni onie onofrio onome onorata onorina onorino onorio onoriode onufry onur oona oormila opal
opalina opaline opan opemipo opeoluwa opeyemi ophelia ophelie opung oqil ora oral oran orazio orchidea orell oren orenzio oreofe orest oreste orestes
orfeo orhan oriana oriande oriane orie orietta orif orin orio orion orland orlando orlane orlo ornella oronzo orpha orrin orsino orso orsola orsolina
ortansa ortensia ortensio orval orville orvokki orzu osanna osbaldo osborne oscar oskar oskari osman osmondo osmund ostoja osunleke osvald osvaldo
oswald oswaldo ota otabek otakar otakara otello otha othmane otho otilia otilie otilija otis otmar oto otokar otomar ottaviano ottavio ottilia ottilie
ottis otto ottone otylie oumar oumayra oumou oury ousmane oussama ova ovidio ovidiu ovidius owen oxana oya oybek oyenike oyga oyindamola oyindasola
oyku oynur oysha ozan ozana ozanne ozcan ozden ozella ozer ozge ozgur ozhan ozkan ozlem ozlen oznur ozod ozoda ozodbek ozren ozy pablo paciano
pacifico paco pacome pacomio padam padma padmi paige paiman paivi paja pakize palatino palemon palladia palladio palma palmazio palmira palmiro paloma
pam pamela pamfil pammachio panagachie panait panca pancario pancrazio pandu panfilo pangeran pangestu panji panka pankrac pankracy panna pansy
pantaleo pantaleon pantaleone pantelei paola paolo param paramartha paramita paraschiva parascovia pardi pardo parfait paride paris parker parla
parman parmenio parsival parsla parvati pascal pascale paskal paskala pasquale pat paterne paterniano pathe patience patrice patricia patricie
patricija patricio patrick patrik patrizia patrizio patroclo patru patrycja patrycjusz patrycy patryk patsy patti pattie patty paul paul-antoine
paul-arthur paula paule paulette paulica paulien pauliina paulin paulina pauline paulo pauside pava pave pavel pavica pavils pavla pavle pavlin
pavlina pavol pawel paxton payidar payton pearl pearlie pearline pecine pedro peer peggie peggy pekka pelaghia pelagia pelagie peleo pelhrim pelin
pelinsu pelle pellegrino pelumi pembe penda penelopa penelope penny pentti pepe pepijn pepin pepo per pera perceval percival percy peri perica pericle
perihan perikles perkasa perla perle pernilla pero perran perrine perry perseo persida pertev peruna perver pervin perzida petar pete petek peter
peteris petko petr petra petrana petre petri petrica petrija petrisor petronela petronila petronilla petronille petronio petronius petru petruse
petrut petruta petteri petula peyami peyton pharell phil phila philani phileas phileine philemon philibert philine philip philipp philippa philippe
philippine phillip philomene philothee philou phiwokwakhe phoebe phoenix phyllis pia pie pien piera pierangelo pierce piergiorgio pierluigi piermarco
piero pierre pierre-alain pierre-alexandre pierre-andre pierre-antoine pierre-louis pierrick piersilvio piet pieter pietro pilar pim pinar pink pinkie
pio piotr pip piper pippa pippo piraye pirjo pirkko pit pius placida placido platon platone pleun plinio plutarco pol pola polidoro polifemo polikarp
polina polissena pollione polly polona polykarp polyxena pompeo pompilia pompiliu pomponio pontus ponziano ponzio pooja poornima poppy porfirio
porfiriusz porfiry porter porzia porziano postumio poul praba prabawa prabin prabowo prabu prakash prakosa pramila pran pranata pranawa pranay prasad
prasanna prascovia prasetya prasetyo prashant prassede prathamesh pratiwi pravdan pravdomil pravdomila pravomil pravomila pravoslav pravoslava prayag
prayitna prayoga prayogo precious predrag preity prem prema premysl presley preston priamo pribyslav pribyslava price prima primerose primo primoz
prince princess prisca priscila priscilla priscille prisco priska prita privato priya priyala procopio profira prokles prokop prokopa prokul promise
proserpina prosper prospera prospero protasio proteo providenci prudence prudenzia prudenzio prune prvoslav publio puck puji puk pulcherie puneet
pupolo puput purna purnima purushottam purwa purwadi purwanto pushti pusicio puspa puspita puti putri putu pəri qizilgul qobil qori qosim quartilla
quarto quasimodo qudrat queen queenie quentin quentine querano quieta quin quincy quinn quinten quintia quintiliano quintilio quintino quinton quinty
quinziano quinzio quirin quirino quiteria quitterie rabia rachael rachel rachela rachele rachelle rachid raci rada radan radana radegast radek radeke
raden radenko radha radhost radika radim radimir radimira radina radion radisa radislav radislava radit raditya radivoj radivoje radka radko radmil
radmila radmilo rado radojka radolfo radomil radomila radomir radomira rados radosav radoslav radoslava radovan radovana radslava radu raducu radul
raduz radvan rae raegan raf rafael rafaela rafal rafet raff raffaele raffaella rafi rafid rafila rafiq rageshwari rageswari raharja rahayu raheem
rahel rahim rahime rahma rahman rahmat rahmawati rahmi rahsaan rahsan rahul raide raif raihan raik raimondo raimund raina rainald rainaldo rainelda
rainer rainhard rainold raisa raj rajab rajan rajana rajendra rajina rajinder rajiv rajko rajmund rajna rajnold rajsa raju rakesh rakip rakita raleigh
ralf ralph raluca rama ramaa ramata ramatoulaye ramazan ramesh rameshwar rami ramiro ramiz ramon ramona ramy ramziddin ramziya rana randal randall
randi randolf randolph randy ranek rangga rania raniero ranim ranjan ranjeet ranjit ranko ranolfo ransom ranya raoul raphael raphaelle rapulane raquel
rares rashad rashawn rasheed rasheedah rashid rasifa rasim rasit rasko rasmus rastislav rastislava rati ratibor ratih ratimir ratmir ratna rauf raul
raven ravi ravshan rawane raxmatulloh ray rayan rayane rayen raymond raymonde raymundo rayona rayxona rayyan razvan rea reagan reanna reba rebeca
rebecca rebeka rebekah rebekka recai recep reda redmond reece reed reese refah refet refik regan reggie reghina regina reginald reginaldo regine regis
regitze regnars regolo regula reha rehor rehorka reid reilly rein reina reine reinhard reinhold reis rejan rejean rejeanne reka reksa relja relu remi
remig remigio remilekun remington remo remondo remus remy remzi renars renas renat renata renate renato renaud rendy rene renee renette rengin renja
rens renske renzo resat resid respati respicio ressie restu resul reta retha retno reto retta reuben reva revi rex rey reybaud reyes reyhan reymundo
reyna reynold reza rezzan rhea rhett rhianna rhiannon rhoda rhonda ria riaan riad rian riana rica ricardo ricards ricario riccarda riccardo richard
richarda richelmo richie richmond rick rickard rickey rickie ricky rico ridvan ridwan rieke rifat riff rifki rigard rigoberto riitta rija rika rike
rikke riley rim rima rimma rina rinaldo rini rino rio ristana rita ritesh ritva riv river rivka riyad riza rizki rizvon roan robaldo robb robbe robbie
robert roberta robertina roberto robi robin robina robinson robiya robyn rocco roch rochelle rocio rocky rod rodan roderick roderik roderyk rodger
rodiano rodica rodion rodney rodolfo rodoljub rodolphe rodrick rodrigo rodrigue roel rogelio roger rogers rohan rohana rohit roj rok rokhaya rokia
roko roksana roland rolande rolando rolf rolfo rollin roma romain romaine roman romana romane romanita romano romans romee romeo romero romeu romilda
romina romoaldo romola romolo romuald romualdo romul romulus romy ron rona ronak ronald ronaldo ronan roni ronja ronke ronnie ronny roos roosevelt
rory rosa rosa-maria rosalee rosalia rosalie rosalina rosalind rosalinda rosalyn rosamond rosamunda rosan rosana rosanna rosario roscoe rose roselin
roseline rosella roselyn rosemarie rosemary rosendo roser rosetta rosie rosina rosita roslyn rosman rosmunda ross rossana rossella rossie rostislav
rostislava rotaru rotimi rovena rover rowan rowena rowland roxana roxane roxanne roxelana roxy roy roya royal royce roza rozalia rozalie rozalija
rozalinda rozamunda rozana rozella rozina rozita roziya rozvita ruben rubiano rubie ruby rubye ruchan rudi rudis rudite rudolf rudolfa rudolfina
rudolfs rudolph rudra rudy ruedi rufina rufino rufo rufus ruggero ruhsar rui ruken rukhmani rukmin rukneddin rumena runa rune rupert ruperto rupinder
ruprecht rusins ruslan ruslana rusman russ russel russell rustam rustu rusty rut ruta ruth ruthe ruthie rutilo ruxanda ruxandra ruya ruza ruzena
ruzica ryad ryan ryann ryder rylan rylee ryleigh ryley rym ryszard rəsad rəsid saad saadat saadi saar saba saban sabar sabato sabazio sabele sabin
sabina sabine sabino sabir saboxat saboxon sabri sabrina sabrine sabryna sacha sachin sacid sada sadan sadar sadberk sadettin sadi sadie sadik sadina
sadio sadoqat sadri sadriddin sadullah sadye saer safa safae saffet saffiro saffo safi safia safiatou safietou safina safir safira safiya safo safouan
safouane safta safura sagar sage sahap sahin sahinalp sahra sahsuvar said saida saiful saige saim saiq saka sakari sakina sakip sakir sakti sakura
saladino salamoun salif salih salim salimah salimata salimatou saliou sallie sally salma salman saloh salome salomea salomena salomey salomon salomone
salomoun salsabila salustio salvador salvatore salvo salwa salwator saly sam samandar samanta samantha samara samba samed sameer sami samia samiah
samih samil samim samina samir samira samiya sammie sammy samo samona samson samsul samu samuel samuela samuele samukelisiwe samy sana sanaa sancho
sanda sandeep sander sandor sandra sandrine sandro sandu sandy sanele sanem sanford sanja sanjay sanjin sanka sanna sanne sanobar sansone santa sante
santiago santina santino santo santos santosh sanya sanziana saodat saphira sapiente sara sarada sarah sarai sarala sarani saraswati sarbello sardor
sare sari sarina sarisha sarita sarka sarla sarlota sarmite saroja sarra sartika sarvar sarvin sarvinoz sasa sascha sasha saskia saskie saso satine
satish satu saturniano saturnin saturnino satya satyen saul saulcerite sauveur sava savanah savanna savannah savas savel saverio saveta savi savin
savina savinien savino savion savva saxida saxona sayan sayyora scarlett scholastika scholastique schuyler scolastica scot scott scottie scotty seamus
sean seb sebas sebastiaan sebastian sebastiana sebastiano sebastiao sebastien sebastjan sebestian sebnem secaeddin secil seckin seckou seconda
secondiano secondina secondo seda sedat sedef seden sedrick sedrik sef sefer seff sefik sefora seghei segilola segolene seher sehlevent sehrazat
sekinat sekou selahattin selale selami selcan selcuk selda selen selena selene selim selin selina selma selmer selvaggia selvi selyan sem sema
semenica semih semion semiramide semplicio sempronio semra semsi sena senay sener senesio sengul senka senn senna senne sennur senofonte senol senta
sep sephora sepp seppe seppo septi serafettin serafim serafima serafin serafina serafino seraina serap seraphin serapione serban serbulent serdar
seref seren serena serenity serenus serge sergei sergej sergen sergey serghei sergi sergio sergiu sergiusz serhad serhat serif serin serine sermet
sermin serpil sertac sertap servac servan server servidio serviliano sesto seth settar settimio settimo setya sev seval sevara sevda sever severa
severiano severin severina severine severino severo sevgi sevil sevim sevinc sevket sevki sevtap sevval seweryn sexmus seyban seyda seydou seye
seyfettin seyfi seyfullah seyma seynabou seyyit sfiso shad shade shahboz shahobiddin shahriyor shahzod shai shaily shaima shaina shaka shakila shakira
shakti shakuntala shalewa shamsiddin shana shane shanel shanelle shani shania shanice shanie shaniya shankar shanna shannon shanny shanon shantanu
shanti shany sharda shari sharmila sharon shashi shashikala shaun shawn shawna shay shayan shaylee shayma shayna shayne shea sheela sheila shekoni
sheldon shelia shelley shelly shemar sher sheri sheridan sherine sherly sherman sherri sherry sherwood sheryl sherzod shilpa shirel shirine shirisha
shirley shiv shivakari shobhana shodiyor shola shresth shresthi shreya shreyashi shridevi shrishti shristi shubha shubhaprada shukrulloh shwet shyann
shyanne shyrel siana siara sibel sibilla sibongile sibusiso sibyl sibyla sibylle sico sicuro sid siddarth siddhartha siddhi siddhran sidiq sidki
sidney sidoine sidon sidonia sidonie sidonio sidra sidy siebe siem sien siena sienna siep sierra sifiso sigebert sigfrid sigfrido sigismond sigismondo
sigmund signe sigrid sigurd sihab sihabeddin sihem siir sijuade sil sila silan silas silja silje silke siloe silvan silvana silvano silvere silverio
silvester silvestr silvestro silvia silvian silviana silvie silvija silvio silviu silvius sim sima simao simea simen simeon simeona simeone simge simi
similoluwa simina simion simisola simo simon simona simone simonetta simonida sina sinan sinasi sincere sindisiwe sindre sinem sinenhlanhla sinesio
sinfronio sinica sinikka sinisa sinja sinkler sintia sipan siphephelo siphiwe sipho sir sira sire sireno siria siriano siricio sirin sirine sirineu
sirio siro sirojiddin sirri siska sister sisto sitara sithembiso siti siv sixt sixte sixtine sixtus siyanda sizakele sizani sjoerd sjors skaidrite
skander skarlet skarleta skipped sky skye skyla skylar sladana slamet slava slavek slaven slavena slaviboj slavibor slavica slavka slavko slavoboj
slavoj slavoljub slavomil slavomila slavomir slavomira slobodan slobodanka sloka smaranda smeralda smil smiljana smilla smita smriti sname snejana
snezana snjezana soan soave sobeslav sobeslava sobit soccorso socrate soda sodiq sofia sofiane sofie sofija sofronia sofronie sohan sohane sohib
sokhna sokrat solal solange soledad soleh solene solenn soline solocone solomon solon solveig solveiga som soma somnath somu sona sondre songul sonia
sonja sonke sonny sonya soof sophia sophie soraia sorana soraya soren sorin sorina sostene sosteneo sostrato soter sotira souleyman souleymane soumaya
sowande spano spartaco spela spencer speranta speranza speranzio spidola spiridon spirydion spytihnev srboljub srecko sredoje srna stacey stacy stan
stana stanca stancu stanford stanimir stanislao stanislas stanislav stanislava stanislaw stanko stanley stanton stasa stasta staza steen steeve stef
stefan stefana stefania stefanie stefano steffen stela stelian steliana stella steluta sten stepan stepana stepanida stepanka stephaans stephan
stephane stephania stephanie stephany stephen stephon ster sterling sterre stevan steve steven stevie stewart stig stijn stiliano stina stine stipan
stipe stiriaco stjepan stojan stojanka stojmir stone storm strahinja stribor stuart suat subash subhash subhashini subhasini subhi subodh subomi
sucheta suci sude sudeva sudi sue sue-marie suelen suheyl suhrob sujata sukanya sukru sulaymon sule suleyman sulton suma suman sumayyah sumeet sumitra
summer sunay suncica sune sunita sunniva sunny suraj surano suresh sururi surya suryakant suryakanta suryakantam susan susana susanna susanne sushant
susheel sushil sushma susie suus suyuna suzan suzana suzanne suze suzie suzon svatava svatoboj svatobor svatomir svatopluk svatoslav svatoslava svea
sveatoslav svebor sven svend svenja sverre svetislav svetla svetlana svetluse svetolik svetomir svetoslav svetozar sveva svitlana sviturno swami swan
swann swapnil swara swarnalata swassane sweta syahrini sybilla sybille syble sydnee sydney sydni sydnie sylva sylvain sylvan sylvester sylvestre
sylvia sylviane sylvie sylwester sylwia synne syrine szabolcs szczepan szofi szofia szonja szymon səbinə səhriyar tabea tabita tabitha tabris taceddin
tacjana tad taddeo tade tadeas tadej tadeo tadija taha tahir tahlia tahsin taib taide taina tais taisia taiwo tal talat talay talea talha tali talia
talip talis talita talivaldis talon talrits talya tamara tamas tamer tami tamia tamina tamino tammaro tammo tammy tana tancrede tancredi taner tanguy
tania tanirika tanja tanju tankred tanner tansu tantri tanushree tanushri tanya tanyeli tao tapan tapani tapio tara taras tarcisio tari tarik tarja
tarkan tarquinia tarsilla tarso tarun taryn tasa tasdik tasha taskin tasnim tasnime taswir tatana tate tatiana tatjana tatum tatyana taufan taufik
taurean taurin tavares taya tayfun tayler taylor tayyar taziana taziano tazio tea teagan tecla ted teddy tedi teea teguh teije tej teja tejas tejumola
tekin tekinalp tekla telchide telemaco telica tellervo telly temel temidayo temistocle temitope teo teobald teobaldo teodata teodolinda teodor teodora
teodorik teodoro teodosia teodosio teodoto teodoz teodozie teofan teofil teofila teogene teohari teoman teona terenc terence terencius terencjusz
terenzio teresa tereza tereze terezia terezie terezija teri terrance terrell terrence terri terrill terry tertuliano terzo tesauro tesifonte tesnim
tesnime tess tessa tessie tetiana teudosia teun teunis tevfik tevhid tevin tezcan tezel tezer thabisa thad thaddeus thadie thais thalea thalia
thamsanqa thando thanina thea thelma themba theo theobald theodor theodora theodore theodorik theodose theodosie theofan theofil theofila theophane
theophile theophraste theotime theresa therese theresia theron theunis theuns thiago thibaud thibault thibaut thibert thibo thierno thierry thies
thije thijmen thijn thijs thilo thirza thobeka thom thomas thora thorben thore thorge thulani thulisile thurman tia tiago tian tiana tianna tiara
tibaldo tibbe tiber tiberia tiberio tiberiu tiberius tibo tibor tiburcius tiburzio tichomil tichomir tichon ticone tidiane tieme tierra ties tiffany
tiguida tihomir tiina tija tijana tijmen tijn tijs til tilda tilen tilio till tilla tillman tillmann tim timbul timea timeo timm timmothy timmy timo
timofei timoleon timon timotei timotej timoteo timoteus timothe timothee timothy timur tina tinas tinca tincuta tine tino tiphaine tira tiril tirone
tirta tirtayasa tirza titi titien titilayo titilope titin tito titouan titus tizian tiziana tiziano tizio tjark tjasa tobia tobias tobiasz tobiloba
tobin toby tod todd todor tohir toke toki tokunbo tolga tolomeo tolulope tolunay toluwalope toluwani toluwanimi tom toma tomas tomasa tomaska tomasz
tomaz tome tomi tomiloba tomislav tomislava tomke tommaso tommie tommy tomo tomori tonci toncica tone toney toni tonija tonka tonko tonnin tony tonya
toon tope tor torben torbjorn tore torey torkvat torquato torrance torrey torsten tosca toscane tosco toska toussaint toy toyip trace tracey traci
tracy traian trajan tranquillo trasea travis travon tre tremaine tremayne trent trenton tressa tressie treva trever trevion trevor trey tri tricia
trilochan trilochana trilok trilokanath trilokesh triloki trine trinity trisha tristan tristano tristian tristin triston troels trofim troy trpimir
trpko trudie trycia trystan tsabita tsipora tuana tuba tudor tudora tudorita tudosia tufan tugay tugba tugiman tugrul tugtekin tuhfe tulay tulin
tullia tulliano tullio tumer tunahan tunar tunay tunc tuncer tuomas turan turgay turgut turi turibio turkan turkay turker turkes turna turner turold
tushar tussio tutku tuula tuulikki tuur tuva tvrtko twan twila tybalt tycho tygo tyler tymeo tymon tymoteusz tyra tyree tyreek tyrel tyrell tyrese
tyrique tyron tyrone tyshawn tyson tərlan ubaldo ubaydulloh ubertino uberto uchita uchqun uda udai udit udo ueli uffe ufuk ugis ugo ugolina ugolino
uguccione ugur uhra ujjawal ujjwal ukbe ulberto ulderico ulduz ulf ulfa ulfet ulfo ulgen uli uliana ulices ulises ulisse uliva ulker ulku ulkər ulla
ulpiano ulrich ulrico ulrik ulrika ulstano ultimo ulus uluthando ulva ulvi ulviye ulviyyə ulwazi ulya ulysse uma umang umar umay umaya umberto umi
umid umida umidulloh umile umit ummiye umran umur umuralp umut una unal undine unggul unique unjani unna unsel unseli upendra upik upton uqbaloy
uranio urbain urban urbano urdino urfon uriah uriel uriele urmila uros urs ursicio ursino urska ursmaro ursula ursule usame usha usman usmon usyi
utama utku uttam uve uygu uzayr uzbegim uzeyir uzodimma vaclav vaclava vada vadim vafo vagn vaha vahdet vahid vahide vaidehi vaijayanthi vaijayanti
vaishnavi vaishno vaishvi vala valburga valdemar valdemara valdemars valente valentijn valentim valentin valentina valentine valentino valentins
valentyn valentyna valer valera valere valeri valeria valerian valeriana valeriano valerico valerie valerii valerija valerijs valerio valeriu valery
valfredo valfrido vali valid vallie valtena valter valtr valtteri van vance vanda vanesa vanessa vania vanja vanna vanya varalakshmi varo varvara
vasanti vasco vasil vasile vasili vasilica vasilie vasilina vasilisa vasja vasko vasliddin vasudev vasudeva vasudha vasundhara vatroslav vaughn
vavrinec veaceslav vecdi veceaslav veceslav veda vedang vedanga vedanshi vedasto vedat vedran vedrana veduna veerle vefa vefik vega vehbi veikko veit
vela velana velaphi velda veleslav veleslava veli velibor velimir velimira velina velio velislav velislava vella velma velva vena venance venanzio
vencel venceslao venceslas venceslav venceslava vendel vendelin vendelina vendula vendulka venek venera veneranda venerando venere venerio veniamin
venka ventura venuse venusta venustiano venusto vera verano verda verdiana verdie vere verecondo verena verenzio vergie vergiliu verginia veriana
verica veridiana verla verlie vern verna verner vernice vernie vernon vero verona veronica veronika veronique veroslav veroslava verulo veselinka
vesile veslava vesma vesna vespasiano vesper vesta veta veysel veysi vezio vianney vibeke vic vica vicdan vicenta vicente vicentia vicentiu vicki
vickie vicky victoire victor victoria victorien victorin vid vida vidak vidal vidhur vidhya vidiano vidone vidor vidur vidya vienna viera vieroslava
vieve viggo vigile vigo vijay vijeko vijolite vik viktor viktoria viktorie viktorija viktorin vildan vilde vilem vilema vilemina vilfredo vilhelm
vilhelmine viliam viliana vilibald viliberto viljem ville villy vilma vilmar vilmars vilmos vimal vimala viman vin vinay vince vincenc vincencie
vincent vincentiu vincenza vincenzo vinciane vindonio vinebaldo vinfrido vinicio vinka vinnie vino vinsen vinz viola violante violet violeta violetta
violette violina viorel viorela viorelia viorica virag virgie virgil virgile virgilio virgiliu virgin virginia virginie virginio virman virone
visarion viscardo vishnu vishwamitra visnja vissia vit vita vital vitale vitali vitalia vitalico vitalie vitalii vitalijs vitalina vitazoslav
vitezslav vitezslava vito vitold vitor vitoria vitoslav vittore vittoria vittoriano vittorio vitus viva vivaldo vive vivi vivian viviana viviane
vivianne viviano vivien vivienne vizbulite vjekoslav vjenceslav vlad vlada vladan vladana vladek vladena vladilena vladimer vladimir vladimira
vladimiro vladislav vladislava vladivoj vladlen vladlena vlado vlaicu vlasta vlastimil vlastimila vlastimir vlastimira vlastislav vlastislava vlatka
vlatko vlk vodingo voichita voicu vojen vojin vojislava vojmil vojmir vojmira vojslav vojslava vojtech vojteska vok voldemars volfango volfgang volkan
vorsila vosil vratislav vratislava vratko vreni vrinda vrund vseboj vsebor vserad vseslav vsevolod vujadin vujica vuk vukan vukasin vukica vukota
vulmaro vulpiano vuslat vusumuzi vyas waclaw wade wadi wael wage wahyu waino wakiman waldo wale walenty walentyn walentyna waleran waleria walerian
walery walgierz walid walker wallace walter walton waluyo waly wanda wandrille wanesa wani wannes waqila ward wardaya wardi warji warley warre warren
warsa warsita warta washington wasis wassim watson wava wawan wawrzyniec waylon wayne webster welat weldon wellington wende wendell wendy werner
weronika wes wesley wessel westley weston whitney wiara wibke widya wiebke wiem wies wiktor wiktoria wilber wilbert wilbur wilburn wiley wilford
wilfred wilfredo wilfrid wilfried wilfryd wilhelm wilhelmina wilhelmine will willa willard willem willi william willie willis willow willy wilma
wilmer wilson wilton wincenty winda winfield winifred winnifred winona winston wira wirda wirginia wisnu wissam wissem witalis wladyslaw wlodzimierz
wolf wolfgang woodrow wout wouter wulan wulandari wuraola wyatt wyman xalima xanana xander xatun xaver xaverie xaverius xavi xavier xaviere xebat xem
xenia xenie xenophon xezal ximena xochitl xzavier yaa yacine yacouba yadira yael yaelle yagiz yagmur yago yahya yahyo yakubu yalcin yalgin yaman
yamileth yamina yana yance yango yani yanis yann yanni yannic yannick yannik yannis yaprak yara yarah yaren yaretzi yaro yaron yasar yasemin yasin
yasmeen yasmin yasmina yasmine yasser yassin yassine yassir yavuz yaw yaya yazid yazmin yejide yekta yelda yeliz yener yenthe yesenia yesim yessenia
yessi yetkin yetunde yewande yfke yibanathi yigit yildirim yildiz yilmaz yinthe ylan ylvi ylvie yoan yoann yoav yoel yoga yogendra yogesh yoginder
yohan yohann yolanda yolande yona yonca yoni yono yoqub yorbek yoro yorqin yosef yoshiko yosra yossef yosun youcef youmna youna younes youness youp
youri yousef yousra youssef youssou youssouf youssouph youssoupha yozida yoznur ysaline yse ysee yseult yuce yucel yuksel yulia yuliana yumi yumni
yuna yuni yunita yunus yuri yusiv yusuf yvan yven yves yvette yvonne zabedeo zabina zabir zaboj zac zaccaria zaccheo zachar zacharia zachariah
zacharias zachariasz zacharie zachary zache zachery zack zackary zackery zadig zaenab zafar zafer zafir zahar zaharia zahide zahir zahit zahra zaida
zain zainab zaira zakaria zakariya zakary zakarya zakelina zaki zakir zala zalan zalindra zama zamfir zamfira zamir zamira zan zana zander zane zanele
zaneta zanete zanis zanita zanna zanobi zara zaraza zaria zarije zarina zarko zaur zavida zavis zayd zayn zayneb zayniddin zbislav zbyhnev zbyhneva
zbynek zbynka zbysek zbyska zbyslav zbyslava zdan zdana zdena zdenek zdenka zdenko zderad zdeslav zdeslava zdik zdirad zdislav zdislava zdravko
zechariah zef zefiro zehra zeinab zejnep zekai zekeriyya zekiye zelaya zelda zelibor zelie zeliha zelimir zelimira zelinda zelislav zelislava zeljka
zeljko zella zelma zelmir zelmira zeltite zena zenaide zenebio zenija zeno zenobia zenobie zenobio zenon zenone zenovia zente zenzele zephirin zephyr
zerdest zerrin zerya zeteny zetico zetta zev zeyd zeynab zeyneb zeynel zeynep ziad ziedite ziga zigfrida zigfrids zigmars zigmund zigrida zihni
zikmund zilan zile zilola zin zina zinaida zineb zinedine zinovia zion zita zithulele zitomir zitomira zitoslav zitoslava ziva zivan zivana ziver ziya
ziyad ziyanda ziyo zizi zlata zlatan zlatica zlatka zlatko zlatomir zlatomira zlatuse zobuhle zoe zoeva zoey zofia zofie zofija zohid zohir zohra zoia
zoie zoila zoilo zoja zokir zola zoltan zora zoran zorana zorina zorka zoroslav zoroslava zosim zosima zosimo zoyir zrinislav zrinko zselyke zsofia
zsolt zsombor zubayr zubeyde zubeyr zubite zuhal zula zulaikha zulal zuleyha zulfa zulfikar zumrut zuxra zuzana zuzanna zvezdana zvonimir zvonimira
zvonko zyad zygmunt əhməd αγγελος αθανασια αθανασιος αικατερινη αλεξανδρα αλεξανδρος αναστασια αναστασιος ανδρεας αννα αντωνης αποστολος αριστειδης
βασιλης γεωργια γεωργιος γρηγοριος δεσποινα δημητρα δημητρης διονυσιος ελενη ελευθεριος εμμανουηλ ευαγγελια ευαγγελος ευσταθιος ηλιας θεοδωρος ιωαννα
ιωαννης κωνσταντινα κωστας λεωνιδας μαρια μιχαηλ νικολαος παναγιωτα παναγιωτης παρασκευας παρασκευη παυλος πετρος σοφια σπυρος σταυρος σταυρουλα
στεφανος στυλιανος σωτηριος φωτιος χαραλαμπος χρηστος χριστινα χρυσουλα ава август августин авдеи аверкии аверьян авксентии авреліи аврелія аврора
автоном агап агапія агата агафон агафья агафія аггеи агнеса агнія агрипина ада адам аделаіда аделіна адриан адріана адріян азалія азарии азаріи аким
акулина алевтин алевтина александар александр александра алексеи алексо алина алла альберт альбіна альвіна аліна амвросии амос ана анании анастас
анастасия анастасија анастасіи анастасія анатолии анатоліи анатолія анга ангел ангела ангеле ангелина ангеліна андон андреи андреј андреја андрон
андроник андріи анжела анжелика аникеи аникита анисим анна анте антим антип антон антонида антонин антонина антониј антоніи антоніна антонія антін
анфіса анче аполлинарии аполлон аполлонія аполлінарія апостол арефии аристарх аркадии аркадіи аркадія арсен арсении арсениј арсеніи артем артемии
артемія архип асен аскольд атанас атанасиј атанасија афанасии афанасіи афанасія афиноген ацо бажен билјана бисера бистра блага благе благица
благовіста благородна благој благоја благојка благуна блаже блаженка богатин богдан богдана богиња богослав богоја богуслава божана божемир божен
божена божидар божин божо болеслав болеслава боримир боримисл борис борислав борислава борка борко боро борјан борјана босилка бошко боян бојан бојана
бранка бранко братимир братислав братомил братослав бронислав броніслава брячислав будимир буитур буревіст біломир білослав білослава біляна вадим
валентин валентина валерии валерия валерьян валеріи валерія вангел ване ванче ванчо варвара варлаам варфоломеи васил василии василина василиса василиј
василија василка василко василь васка вацлав вања велемир велика велимир величко велјан венедикт вениамин венко вера вероника весела веселин весна
вељо видое викентии виктор викторин виктория виолета виссарион виталии влад влада владилен владимир владислав владислава владлен владо влас власта
властимир воислав володимир володислав волче воскресија војдан војданка војкан всевлад всеволод всемил всеслав всеслава вышеслав вячеслав віктор
вікторія вілена віленіна віліна віола віолетта віра віргінія віта віталіи віталіна габриела гаврил гаврила гаврило галаба галактион галена галина гане
ганна гарнослав гедеон гелена геннадии геннадіи георги георгии георгіи герасим герман глафира глеб глигор гліб гнат гого гоко голубинка горан горги
гордана гордеи гордіи горе горимир горислав горица горче горјан горјана гостомысл гоце градимир гремислав григор григории григоріи грозда гроздан
гурга гургица гурии гурчин давид давыд далемир далеслава дамјан дамјана дана данаил даниел данила данило даница данка данчо дарина даринка дарислава
дарко даромир дарья даріи дафина делчо делјан дементии демид демьян денис деница десанка деспина дејан дивна диме димитар димитрие димитриј димитрија
димко димо димче дмитрии дмитро добри добрила добринка добромила добромир добромира добромисл добромисла добромысл доброслав доброслава долеслава
доляна домника донка доротеј дорофеи дојчин драга драган драгана драги драгиша драгомир драгослав драгољуб душан душанка душка душко діана діяна ева
евгении евгения евгениј евгенија евграф евдоким евдокия евдокија евлампии евпраксия евсеи евстафии евстигнеи евтим евфросиния егор екатерина елена
елеонора елизавета елизар елисавета елисеи елица елка емануел емельян емил епифан еразмо еремеи ермил ермолаи ерофеи есма ефим ефимија ефрем ефросина
ефтим жанна живка живко жозефіна забава загорка зафир зафирка захар захаринка захариј захаріи зборислав звенигор звенимир звенислав звенислава здравка
здравко земислав зеновіи зинаида зиновии зиновіи злат злата златан злате златко златомир зора зоран зоремир зореслав зореслава зорина зорица зорка
зорян зоряна зосима зоя зінаіда ива иван ивана иванка иванна ивко иво игнат игнатии игор игорь измаил изот изяслав иларион илинденка илинка илија илья
иннокентии иосиф ипат ипатии ипполит ираида ираклии ирина исаи исак исидор искра казимир калина каллистрат капитон каранфилка карл карп каріна касьян
ката катерина катина катица катја квітка квітослава кераца кии ким кир кира кирил кирилл киро кита клавдии клавдия клавдія климент климентина козма
коле кондрат кондратии конон константин константина корнеліи корнил корнило корниліи корніи косара костадин костадинка костянтин коце кочо крентта
крстана крсте крсто круме ксения ксенте ксенія кузман кузьма купава куприян лавр лаврентии лаврентіи лаврін лад лада ладимир ладислав ладо ладомир
лазар лазарь лазо лариса лев левко лена ленче леон леонид леонтии лепа леся лидия лидија лика ликера лилјана лина листвич лонгин лора лука лукия
лукьян лучезар любава любим любислава любов любовь любодар любозар любомила любомир любомира люборада любослава любосмысл людмила людомила лідія лілія
магдалена маия макар македон македонка макрина максим максимильян мальва мара маргарита мариан марика марин марина мария марија марк марко маркіян
марта мартын мартьян марфа марічка марія марјан матвеи матвіи мате матеја матрона меглена меланија меланія мена мери мето методи методиј методија
мефодии мечислав мечислава микита микола милан миле милева милен милена милии милица милка милован милодара милослава милош милчо мина минчо миодраг
мир мирка мирко мирон мирослав мирослава мирче мирјана митофан митре михаил михаило михајло михеи михо мичо младен модест моисеи мокеи мокрина момо
момчило мотря мстислав мстислава мусіи мілана нада надежда надія назар назаріи наина нанче наркис наталья наталія натан наум наумка небојша невенка
неда неделка неделко неля немир немира ненад неофит нестор нешо никандр никанор никита никифор никодим никодина никола николаи николина никон нина
нинель нифонт нонна ніна огнен огняна оксана октябрина олга олег олександр олександра олексіи олелько олена олесь олеся оливер оливера олимпиада
олимпии ольга омелян онуфрии орде орест ореста орина орислава орися орхип оріяна осип остап остромир охрім павел павле павлина павлинка павло павліна
палажка панас панкрат панкратии пантелеимон пантелејмон панфил панче парамон параскева партениј парфен паскал пауна пахом пелагея пелагија пелагія
пенчо перо петар петкана петко петр петра петранка петре петро пеце пилип пимен писана платон подолян поликарп полина поляна поліна порфирии потап
потішана прасковья пров прокл прокопиј прокофии прохор раде радим радимир радислав радмила радміла радован радослава раиса ракита ранко ратибор
ратимир ратмир рафаила рахела рахилка раіна раіса рајко рајна регина ризо ристана ристе ристо родион родна родослав родіон роксолан роксолана роман
ромена ромил роса роска ростислав ростислава рубен ружа румена русалина русанка руслан руслана рюрик сава савва савватии саве савелии саво самоил
самсон самуил санде сандра сара сашка сашко светлана светозар святополк святослав святослава світлана севастьян селиван селиверст семен семибор
серафим серафима сергеи сергіи сигизмунд сидор сила силантии сильвестр силјан симон симона симјанка синклитикия синьоок слава славе славенка славица
славка славко славолюб славомир славута славчо славјанка слободан слободанка сміяна снежана сніжан сніжана сократ сологуб соломон соломія сончица соня
сотир софе софия софија софон софрон софрониј софія спартак спаса спасе спасена спиридон спиро споменка србо сребра сребре стале стамена станимир
станислав станислава станіслав стево степан стефан стефанија стефанка стефаніи стожар стоилко стоян стојан стојанка стојмен стојмена стојна стојче
страте страхил сузана сюзана таисия тамара танас тарас таска татьяна татјана ташко ташо таісія твердислав творимир темелко темјана теодор теодора
теодосиј теодосија теофан теофил теофилка терентии тетяна тимофеи тимофіи тимур тиміш тит тихо тихомир тихон тоде тодор тодорка томе томислав трајан
трајанка трајко трајче трена трендафилка трифон трифун тришо трофим тур убавка ульян ульяна устим устин устина фадеи фаина фана фанка фаіна феврония
февронія федор федора федосии федот фекла феликс феодосія феоктист феофан ферапонт филарет филимена филимон филип филипп фирс флорентин флоринка фока
фома фортунат фотии фрол фросина харалампие харитина харитон харлампии хвалимир хорив христина христијан христо христофор христя цара цвета цветан
цветанка цветко цеко часлав чедо чедомир чеслав чорнота шишман щастислав щек эдуард элеонора эмилия эмиль эммануил эраст эрнест эрнст ювеналии юлиан
юлии юлия юліан юліанна юлія юрии юріи юстина юхим юхима юхимія яков якуб яна януарии ярема ярина яровид яромил яромир ярополк ярослав ярослава євген
єреміи ѕвезда ѕвездан ѕвонко іван іванна ігор ізяслав ілля ілона інна іннеса ірина ірма јаворка јагода јадранка јаков јана јане јанка јасна јоаким
јован јована јованче јовица јовка јово јозо јонче јордан јордана јорданка јосиф јулијана љуба љубе љубен љубинка љубица љубиша љубомир љупка љупчо
אביאל אביב אביבית אביגדור אביגיל אביה אביחי אביטל אבינועם אביעד אבירם אבירן אבישג אבישי אביתר אברהם אבשלום אגם אדווה אדיר אדל אדם אדר אהבה אהוד אהרון
אודיה אודליה אוהד אווה אופיר אופירה אופל אופק אור אורטל אורי אוריאל אוריה אורית אורלי אורן אושרי אחיה איב איה אייל איילה איילת איל אילון אילן אילנה
אילנית אימרי אירית איתי איתם איתמר איתן אלדד אלדר אלה אלומה אלון אלחי אלחנן אליאב אליאור אליאנה אליאס אליה אליהו אלימלך אלין אלינור אליסף אליענה אלירז
אלירן אלישבע אלישיב אלישמע אלישע אלכס אלכסנדר אלמוג אלעד אלקנה אלרועי אמונה אמור אמיר אמיתי אמנון אנאבל אנה אניעם אסיף אסנת אסף אסתר אפיק אפריל אפרים
אפרת אראל אראלה ארבל ארז ארטיום ארי אריאל אריאלה אריאנה אריה ארייה ארנון ארתור אשד אשל אשר בארי בועז בלה בניה בנימין בצלאל בראל ברוך ברי ברית ברק ברקת
בתיה גאיה גבריאל גבריאלה גדעון גוון גולן גוני גור גורן גיא גיורא גיל גילי גילת גלבוע גלי גליה גלית גלעד גפן דבורה דביר דגן דגנית דוד דולב דור דורון
דורין דורית דיאנה דינה דליה דנה דני דניאל דניאלה דנית דפנה דקל דקלה דרור הגר הדס הדסה הדר הוד הודיה הילה הלל הראל ויויאן ויטה ויקטוריה ולדימיר ורד זאב
זבולון זהבה זוהר זיו חביב חגי חגית חושן חיים חיננית חירות חמוטל חמי חנה חנוך חנית חנן חסד טובה טופז טלי טליה טנא יאיר יאן יגאל יגל ידיד ידידיה יהב
יהודה יהודית יהונתן יהורם יהושע יהל יהלום יהלי יואב יואל יובל יוגב יודפת יוחאי יוכבד יוליה יונית יונת יונתן יוסף יורם יותם יחזקאל ימית ינון יניב יסכה
יסמין יעל יעלה יעקב יערה יפה יפית יפעת יפתח יצחק יקיר ירדן ירון יריב ישי ישראל יששכר כוכב כליל כפיר כרם כרמי כרמית כרמל לאה לביא לבנה לוטם לוטן לוי
לוסי ליאון ליאור ליאורה ליאל ליאם ליאן ליאת ליב ליבי לידור ליה ליהיא ליזה ליטל לילי ליליה לילך לימור ליעד ליר לירוי לירון לירז לירן לשם מאור מאי מאיה
מאיר מגי מגל מור מוריה מורן מיה מיטב מיטל מיכאל מיכאלה מיכל מיקה מירן מלאכי מלכה מנחם מנשה מעיין מצדה מרב מרדכי מריה מרים מרינה משה מתן מתנה מתת נאוה
נבו נגה נדב נהוראי נוב נוי נויה נועה נועם נופר נורית נחשון נטלי נטע נטעלי ניב נילי נינט ניסן ניצן ניקולס ניר ניתאי נמרוד נעמה נעמי נפתלי נרי נריה נתיב
נתן נתנאל סביון סהר סול סופיה סטפן סיגלית סיון סיני סמדר סער ספיר סרגיי סשה סתיו עברי עדי עדן עדנה עודד עוז עוזיה עומר עומרי עופר עופרי עידו עידן
עיינה עילאי עינב עינת עלי עלמא עלמה עמוס עמיחי עמית עמליה עמנואל ענבל ענבר ענהאל ענת עפרה עקיבא ערגה ערן פלא פלג צאלה צבי צדק צוף צופיה צוק צור צחי
ציון צליל צמרת קורין קורל קטיה קליה קמה קסם קסניה קרן קשת ראובן ראם רביב רביד רבקה רגב רויטל רוית רומי רון רונהלי רוני רונית רועי רות רותם רחל ריטה
ריי רימון רינת רננה רעות רעי רפאל שאול שגב שגיא שגית שובל שוהם שולמית שונית שושנה שחף שחק שחר שילה שיר שיראל שירה שירז שירי שלהבת שלום שלומי שלומית
שלי שלמה שמאי שמואל שמחה שמעון שמרית שני שקד שקמה שרה שרון שרית תאיר תאנה תבור תהילה תום תומר תיאו תכלת תלמה תמיר תמר תמרה תפארת תקווה ابتین ابراهيم
اتوسا احمد اختر اذین اراه ارتام ارتمن ارتین ارد اردشیر اردوان ارزو ارسلان ارش ارشام ارغوان اركان ارمان ارمغان ارمیتا ارمین ارنواز اروانه اروي ارژن
ارژنگ اریا ارین ازاده ازرم ازرمدخت ازیتا اسامة استر اسر اسعد اسفندیار اسلام اشرف اشکان اشکبوس افر افسانه افسون افشین اكرم القاسم المقداد اليف امان
امجد امير امين امید امیر امیرحسین امیرسینا امین انا اناهیتا انس انوشا انوشروان انيس انیتا اهو اهورا اورنگ اوس اوستا اونگ اوژن اياد اياس ايمن ايهاب
ایاز ایدا ایدین ایران ایراندخت ایرج ایزدیار ایمان بابک باربد بارمان باسل باسم بامداد بامشاد بانو باپوک بتول بختیار بدر بدران براءة برانوش بردیا برزو
برزویه برزین بركات برمک برهان بزرگمهر بسام بسيم بشار بلال بلبل بلسم بليغ بندر بنفشه بهار بهاره بهارک بهتاش بهداد بهدیس بهرام بهرخ بهرنگ بهروز بهزاد
بهشاد بهمن بهناز بهنام بهنود بهنوش بهيج بوژان بویان بیتا بیژن تابان تاباندخت تاجی تارا تاویار ترانه تميم تناز توران توراندخت تورتک تورج توفان توفيق
توژال تيسير تینا تینو ثابت جابان جابر جاد جاسر جاسم جامین جاوید جبريل جریره جسور جعفر جلال جليل جمال جمشید جمعة جميل جهاد جهان جهانبخت جهانبخش جهاندار
جهاندخت جهانگیر جواد جوان جوهر جویا جیران حاتم حاجب حارث حازم حافظ حامد حبيب حذيفة حسام حسان حسن حسني حسون حسین حطاب حفيظ حكيم حلمي حليم حمدان حمدي
حمزة حمودة حميد حمید حيدرة خالد خاوردخت خباب خداداد خدایار خرم خرمدخت خسرو خشایار خلدون خلود خليل خورشید خيري دادمهر دارا داراب داریا داریوش دانوش
دانیال داوود دایان درسا دريد دریا دلارام دلبر دلبند دلربا دلشاد دلناز دلنواز دلکش دنیا دورشاسب ديسم دیااکو دیانوش دیبا ذاكر رابح رابو رابین راتب
رادبانو رادمان رازبان راسا راسم راسپینا راشد راغب راكان رامتین رامز رامش رامشگر رامونا رامي رامیار رامیلا رامین راویار رايد رايف راژانه ربيع رتيب رجب
رخسار رخشانه رخشنده رخپاک رزق رزمیار رستم رسلان رشاد رشدي رشيد رضا رضوان رعد رفيع رفيق ركان رمزي رمضان رنيم رهام رهی روبینا رودابه روزبه روشنک روناک
رووف رویا رياض ريان ريم رژینا رکسانا ریبار زادبخت زادماسب زال زاهر زاوا زردشت زرنگار زری زرین زرینه زمانه زونا زياد زيدون زیبا زیبار زیما زینب زینو
سارا سارنگ ساره سارک ساسان ساغر سالم سام سامان سامح سامر سامي سانا ساناز سانیار ساهی ساویز ساینا سایه ستاره ستی سجاد سراج سرافراز سرحان سرمد سرور سروش
سريج سعد سعيد سعید سفيان سلامة سلمان سليم سماح سمير سمیرا سمیه سنبله سهراب سهره سهند سهيل سهیل سوبا سوبار سودابه سورن سورنا سوری سوزان سوزه سوسن سولان
سولماز سومار سوگند سيف سپنتا سپند سپهر سپهرداد سپیدار سپیده سیامک سیاوش سیما سیمدخت سیمین سینا شادمهر شادي شادی شاران شاكر شاهدخت شاهرخ شاهپور شاهین
شاهیندخت شاپرک شایان شایسته شباهنگ شبدیز شبنم شراره شرمین شروین شريف شعبان شفيع شفيق شكري شكيب شمشاد شمیلا شمین شهاب شهبار شهباز شهبال شهداد شهرارا
شهرام شهربانو شهرزاد شهرناز شهرنوش شهره شهروز شهریار شهلا شهنواز شهپر شهین شوان شورانگیز شوری شوقي شکفته شکوفه شکوه شیبا شیدا شیده شیردل شیرزاد شیرنگ
شیرو شیرین شیما شینا شیوا صابر صادق صبحي صبري صخر صداح صدرا صدقي صفوان صقر صلاح صمد صهيب ضياء طارق طاهر طلال طهماسب طهمورث طوس طوطی طيب ظافر عادل عارف
عاشور عاصم عاصي عاطف عامر عباس عثمان عجمي عدلان عدلي عدنان عدي عرفات عرفان عزام عزمي عزيز عطا عطية عفيف علاء علوي على علي علی علیرضا عماد عمار عمر
عمران عنود عوضية عياض غازي غانم غزاله غسان غفار غنچه غوغا غيث فاخر فادي فارس فاروق فاضل فاطمه فاكر فايز فتاح فتانه فتحي فخري فدا فراز فراس فرامرز
فرانک فراهان فربار فربد فربغ فرج فرجاد فرحات فرخ فرداد فردیس فرزاد فرزام فرزان فرزانه فرزین فرشاد فرشته فرشید فرمان فرناز فرنود فرنوش فرنگیس فرنیا
فرهاد فرهنگ فرهود فروتن فرود فروز فروزان فروزش فروزنده فروغ فريد فرگام فریبا فریبرز فرید فریدخت فریدون فریمان فریماه فرین فریناز فرینوش فریوش فضل فضيل
فكري فهد فهمي فواد فواز فوزي فيصل فیروز فیروزه قابوس قاسم قباد قدري قدسی قيس كاظم كامل كرم كمال لادن لاله لبخند لبيب لطفي لقاء لهراسب لومانا ليث ماجد
مارال ماری مازن مازیار مامون مامک مانا ماندانا مانوش مانی مانیا ماهان ماهاندخت ماهدخت ماهرخ ماهزاد ماهور ماهچهر ماکان مبارك مبروك مجاهد مجد مجدي مجيد
مجید محجوب محدثه محرز محسن محفوظ محمد محمدرضا محمود مختار مخلص مراد مرتضى مرداس مرداویز مرزبان مرزوق مرسي مرشد مرعي مرمر مروارید مروان مریم مزدک مستان
مستانه مستعين مسعد مسعود مشکاندخت مشکناز مصطفى مصعب مصلح مطيع معاذ معتز معز معين مفتاح مقداد ملیسا ملیکا ممتاز ممدوح منتصر منذر منصف منصور منعم منوچهر
منيب منير منیژه مهبانو مهبد مهتاب مهدي مهدی مهدیار مهدیس مهراب مهراد مهرام مهران مهراندخت مهراندیش مهرانفر مهرانگیز مهرداد مهرناز مهرنوش مهرنکار
مهرنیا مهروز مهری مهریار مهسا مهستی مهشاد مهشید مهناز مهنام مهند مهنوش مهوش مهيب مهیار مهین مومن مونس مژده مژگان میترا میخک میلاد مینا مینو مینودخت
ناجح ناجي نادر نازبانو نازفر نازلی نازنین نازپرور نازچهر نازی نازیدخت ناصح ناصر ناصف ناظم نافع نامور ناهید نبيل نجيب ندا نديم نرسی نرمک نرمین نرگس
نریمان نزار نزيه نسترن نسرین نسيم نصحي نصر نضال نعمان نعيم نهاد نوا نوري نوش نوشا نوشدخت نوشروان نوشفر نوشناز نوشین نوف نوفل نوید نوین نکیسا نگار
نگاره نگارین نگین نیشا نیلوفر نیما نیکداد نیکدخت نیکدل نیکزاد هادی هاشم هاني هانیه هخامنش هرمز هستی هشام هلیا هما همادخت همایون همدم همراز همراه
هنگامه هوتن هور هورتاش هورداد هوردخت هورزاد هورمند هوروش هورچهر هوشنگ هوشیار هومان هومن هونام هویدا هيثم هيكل هژیر هیتاسب هیربد هیرمند هیما هیوا واصف
وامق وايل وجدي وحید وديع ورجاوند وریا وسام وسيم وشمگیر وصفي وليد وهرز وهسودان ویدا ویس ویشتاسب ویگن ياسر ياسين يافع يامن يحيى پارسا پارمیس پاکان پاکتن
پاکدخت پدرام پرتو پردیس پرستو پرشنگ پرناز پرنیا پرنیان پرهام پروانه پرویز پروین پری پریا پریدخت پریسا پریناز پریوش پریچهر پشنگ پوران پوراندخت پوریا
پولاد پونه پوپک پویا پژمان پژوا پگاه پیام پیروز پیمان چابک چالاک چاوش چهرزاد چوبین چکاوک ژالان ژاله ژیار ژینا ژیوار کابان کابوک کارا کاراکو کارو
کامبخت کامبخش کامبیز کامجو کامدین کامران کامراوا کامنوش کامک کامیار کانیار کاوه کاووس کتایون کرشمه کسرا کسری کلاله کمبوجیه کهبد کهرام کهزاد کوشا کیارش
کیان کیانا کیاندخت کیانوش کیانچهر کیاوش کیخسرو کیقباد کیمیا کیهان کیهانه کیوان کیومرث کیکاووس گردان گرشا گرشاسب گرشین گرگین گزل گشتاسب گلاره گلاله
گلاویز گلباد گلبار گلبام گلبان گلبانو گلبرگ گلبهار گلبو گلبیز گلدخت گلدیس گلربا گلرخ گلرنگ گلرو گلریز گلزاد گلزار گلسا گلشن گلشید گلنار گلناز گلنسا
گلنواز گلنوش گلپاره گلپر گلپری گلپوش گلچین گلی گودرز گوماتو گیتی گیسو گیلدا گیو یادگار یاسمن یاسین یاشار یاور یزدان یوشیتا یگانه
`
    .trim()
    .split(/\s+/),
)
