const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Given names that are words, places or things, too: by themselves they are no clue. Folded. */
export const WORDS_LIKE_NAMES = words(`
abd abi ace ado adonis ala alexa ali alis alla ally alone alpha alta ama amber ami among ana anal andromeda angel ant ante apollo
april arcade arch area aren argo aria armor art asia asma aspen athena atlas august aura aurora autumn ava avi avril baby baran baron bars bas bay baz beat
bell berry bert best bill blaze bless bob brain brown bud buddy buster caesar can capa cara cas case cash chai chance charity chase christian clay cliff clint coco
colt come comfort coral constant cruz crystal dado dag dags dale dan dane darwin dawn dax dean deb dell della delta desire destiny dev devi dex diamond dies din dino
dock dolor don dor doris doug drew dura dusty earl early easter eden edi ela ella else elm ema emet ena engin era ese esta eva eve even ever faas faith fares fe fedora fem fern field
fin fine finn flip floor flora ford forest fortune foster frank gaia gale garland gemini gene general genesis geo german gift gin glen golden grace graduate grant gray green gregorian grey gui gun guru guy
hali hall hari harmony hasta hata haven hazel heath heaven henna honor honour hope hud hunter iana ice ico idea ilk ima inc innocent ion ira iris isa island ivory ivy jack jade jail
jay jazz jean jet jewel job joy judge july june jus just justice kais kali karma kata kaya kaynak kent kick kin king kit kitty lake lana lance lane land lava lawn lea lean len lens leo lia lian
liberty lily lin line link lion lis loa loan lon long lor lore lot loyal luck lux lyric mac mace magnolia mai maia major mara march mark marsh marvel
mas mason mat mate max maxima maximus may maya media medya melody mercy merry meta metin mia miles mile min mine mir mis modest monde monte morgan myrtle name nas nat nav naval nell
neo newton nil nine nis nobel noble nor norm north nova nox nur octave oda okta olive omero ora oral orange orion oscar otto pace page palm pam pansy param paris parker pascal pat pathe peace pearl
peer penny per pero perry petra pia pie pink pip piper pit polly poppy porter precious prep presley price primo prince princess promise prosper prune
quarto queen quest quill rain ram rand raven ray rea reed reef rein res reva rex rich ridge river rob rocky rod roma roman rose rosetta rover royal ruby rule rusty sade sage said sal salem
sam san sandy santa sas say sea sem sen sep serenity serif server seven sever shade shah shea sherry sid sierra silver sim sina sincere sing sir sis skip skipped sky skye sol sole
soma som son song sonny spencer star stella sterling stone storm sue suma summer sun sunny sur sydney sylvan tad tam tan tar tate tay tea teal ted tel tell temel temple ten
terra tesla the theo thor ties til till tim tod tone tony tor toy trace travis tre tri troy true tuba tuna tur ula uma umi una unique urban uri ute
vali valid van vega velvet vena venus vera verity veta via vida vin vine viola violet virgin vita vital viva wade wage walker ward web west will willow wilson winter wolf woody yaw
young yuma zen zion zona zora axel cole coma tibia cora reta sella insula genu pons
wien basel bern edit joke odd sultan fang hung made dung lan lei sota anh amal hui hina ming malee
`)

/** Names of diseases, signs, structures and scores after people: they name no patient. Folded, and with them the given names that go before. */
export const EPONYMS = words(`
adamkiewicz addison adie alcock alexander alzheimer alzheimers anton apgar argyll arnold asperger babinski balint balo barany bard barr barre barthel
basedow batten becker behcet bell benedikt bennett berger bielschowsky bignami binswanger blake bonnet bourneville broca brodmann brown-sequard brown
brudzinski budd burdach burkitt cajal canavan castleman chad chagas charcot chari cheyne chiari child churg claude cobb cockayne cogan collet corti
cotard creutzfeldt crohn crow cushing dandy darkschewitsch dawson dejerine denny-brown devic dravet duane duchenne edinger edwards ehlers danlos epstein erb
erdheim chester evans ewing fabry fahr farber fazekas fisher foix foster foville frankfort friedreich froin fuchs galen garcin gasser gasserian gaucher gennari
gerstmann geschwind glasgow golgi goll gradenigo graves grawitz guillain gullain gunn guyon hakim hallervorden halstead hashimoto heschl heubner hippel hirano hirayama
hodgkin hoehn hoffmann horner horton hounsfield hughlings hunt hunter huntington hurler hurst jackson jakob jefferson joubert kallmann kaposi kearns kennedy kernig kernohan kinsbourne kleine klippel
kluver bucy koos korsakoff korsakov krabbe kugelberg labbe lafora lambert eaton landau kleffner langerhans lasegue leber leigh lennox gastaut lesch nyhan lewy lhermitte duclos liliequist lindau
lissauer louis luschka luys machado magendie marburg marchiafava marcus marfan marie markesbery martin-bell maxwell mccune mcdonald meckel meige melkersson
meniere menkes merzbacher meyer meynert millard gubler miller moebius mobius modic mollaret moniz monro monroe morgagni moro morvan munchausen nelson niemann nissl nothnagel
ondine osler pacchioni paget pancoast panayiotopoulos papez parinaud parkes parkinson parkinsons parry paul pelizaeus percheron perlia pfeiffer
pick pickwick pourfour purkinje queckenstedt raeder ramsay ranke rankin rasmussen rathke raymond raynaud recklinghausen refsum reil reissner rendu osler weber renshaw rett
reye rinne rolando rolandic romberg rosai dorfman rosenthal roth bernhardt rubinstein sandhoff sanfilippo schaltenbrand scheltens scheuermann schilder schmorl schwann seitelberger
sharpey shy drager silver sjogren sneddon spetzler spielmeyer spurling steele richardson olszewski stevens steinert stilling stokes strauss sturge susac swallow sydenham sylvius sylvian sylvii
takayasu tarlov tay sachs thomsen tinel todd tolosa tourette trendelenburg trolard troyer turcot turner unverricht lundborg uhthoff
valsalva vater vicq dazyr virchow robin vogt waldeyer walker wallenberg waller wallerian warburg wartenberg waterhouse weber wegener welander werdnig wernicke west westphal whipple
williams willis wilson wolff wolfram worster wyburn mason zellweger zinn zuska arteria
mni talairach colin icbm destrieux desikan harvard-oxford
`)

/** What an eponym is the name of: the words before it are no patient's. */
export const DISEASE_HEADS =
  /^(?:diseases?|syndromes?|malformations?|signs?|areas?|gyr(?:us|i)|sulc(?:us|i)|fissures?|cysts?|spaces?|scores?|scales?|grad(?:e|es|ing)|criteria|class(?:es|ification)?|types?|encephalopathy|chorea|ataxia|palsy|bod(?:y|ies)|cells?|tumou?rs?|neuroma|variant|nucle(?:us|i)|tracts?|loops?|lines?|angles?|tests?|reflex(?:es)?|phenomenon|pupils?|triad|law|index|atrophy|dystrophy|neuropathy|optic|hydrocephalus|lymphoma|sarcoma|foramen|foramina|aqueduct|circle|ganglion|canals?|pouch|cave|veins?|artery|nerve|syndrom|krankheit|morbus|maladie|malattia|enfermedad|complex|sequence|sequences|atlas|fingers?)$/

/** Words that stand with a capital letter in headings, prompts and options, and are no surname. Folded. */
export const NO_SURNAMES = words(`
a an the this that these those he she it they we you i his her their its our and or but nor if then than as at by for from in into of on onto to up with without within
after before since during until over under between is are was were be been being has have had do does did can could may might must shall should will would not no yes none
which what who whom whose where when why how please note see look choose select mark rate name give all any both each every either neither one two three four five six seven eight nine ten
first second third last next other same more most less least very only also new old current prior present previous today
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn winter
mr mrs ms dr prof sir patient patients doctor nurse physician clinician radiologist neurologist surgeon neurosurgeon consultant resident attending man woman boy girl child male female
history findings finding impression indication technique comparison clinical question questions answer answers option options image images figure fig panel view views table case cases item study scan scans slice slices series report diagnosis
abdomen abscess acute adenoma agenesis amygdala anaplastic anatomy aneurysm angiography anterior aorta arachnoid area arterial arteries artery aspirin astrocytoma ataxia atrophy axial
basal basilar benign bilateral biopsy bleeding blood bone brain brainstem breast bright calcification callosum capsule carcinoma cardiac carotid caudate cavernous cavernoma central cerebellar cerebellum
cerebral cerebrum chemotherapy chronic cingulate cistern cisterns clear cleft cognitive colloid commissure compression contrast cord corona coronal corpus cortex cortical cranial craniopharyngioma craniotomy csf ct cyst cystic
dark deep degeneration delayed dementia demyelination density diffuse diffusion dilated disease disorder disc distal dorsal dose dural dura early edema effect elevated embolism encephalitis enhancement enhancing enlarged ependymoma
epidural epilepsy epileptic ethmoid event examination external extra facial falx fever fissure flair flow fluid focal follow foramen fornix fossa fourth fracture frontal function fusiform gadolinium ganglia germinoma giant gland glial glioblastoma
glioma gliosis globus grade gradient gray grey group gyrus haematoma haemorrhage headache head heart hematoma hemiparesis hemisphere hemispheric hemorrhage hemorrhagic high hippocampal hippocampus hospital hydrocephalus hyperintense hyperintensity
hypertension hypointense hypothalamus imaging infarct infarction infection inferior inflammatory injury insula insular intensity internal intracranial intraventricular ischemia ischaemic ischemic joint jugular juvenile large late lateral left lens lesion
lesions leukoencephalopathy level ligament limbic lobar lobe lobes loss low lower lumbar lymphoma magnetic malformation malignant mass matter mean medial median medulla medulloblastoma memory meningeal meningioma meningitis mesial metastasis metastases metastatic
microbleed microbleeds midbrain middle midline migraine mild mixed moderate motor mri multiform multiforme multifocal multiple myelin mutation narrow nasal neck necrosis nerve neural neuritis neurology neuropathy neurosurgery neuroradiology normal nuclei nucleus oblique occipital occlusion oedema olfactory
oligodendroglioma operation optic optica orbit orbital pain pallidus papilloma paralysis paresis parietal parotid partial pathology pediatric perfusion peripheral petrous phase pineal pineoblastoma pituitary plane plaque plaques pneumonia pons pontine positive negative posterior postoperative precuneus primary progressive
proton proximal putamen radiology radiotherapy recent recurrent red region resection resolution resonance restricted right ring rupture sagittal sarcoma scar schwannoma sclerosis sella sequence seizure seizures septum severe shift shunt side sign signal sinus size skull slight small soft solid space spinal spine stable stage
stenosis stem stroke structure subacute subarachnoid subdural subcortical substance substantia sulcus sulci superior surgery suspected swelling sylvian symptom symptoms syndrome tectum temporal tentorium test thalamic thalamus therapy third thrombosis thrombus tissue tonsil tonsils tonsillar total transient trauma
traumatic treatment trigeminal tuberculosis tuberous tumor tumour type ulcer uncus unilateral unknown unremarkable upper vascular vasculitis vein veins venous ventral ventricle ventricles ventricular ventriculomegaly vermis vertebra vertebral vessel vessels vestibular vision visual volume volumes weakness weighted white wide zone
gadovist dotarem omniscan prohance magnevist clariscan multihance keppra levetiracetam lamotrigine valproate carbamazepine phenytoin dexamethasone temozolomide bevacizumab avastin levodopa sinemet madopar donepezil memantine aricept natalizumab tysabri ocrelizumab ocrevus
fingolimod rituximab interferon copaxone warfarin heparin apixaban eliquis rivaroxaban clopidogrel alteplase tenecteplase atorvastatin amlodipine ramipril metformin insulin paracetamol ibuprofen prednisolone methylprednisolone sumatriptan topiramate
saggital baixo grau alto intensive care segment part parts stroke neurocritical admission study trial protocol guidelines standard score scale rest task hand foot leg arm face eye ear nose mouth skin
icu er ed gp ent ward clinic department emergency room unit outpatient inpatient operating theatre team service services board centre center university institute college school public general community regional district national royal memorial children childrens
county city state north south east west northern southern eastern western central saint st
ct mr mra mrv cta pet spect eeg dwi adc swi tof t1 t2 pd flair stir mprage fse gre epi
english german french italian spanish american european african asian chinese japanese indian
`)

/** Who sees and refers patients without being named: "seen by Neurology". Folded. */
export const ROLES =
  /^(?:neurolog|neuroradiolog|radiolog|neurosurg|surg|oncolog|cardiolog|paediatr|pediatr|psychiatr|ophthalm|dermat|emergen|orthop|urolog|haemat|hemat|endocrin|rheumat|internal|general|family|primary|community|hausarz|arzt|aerzt|medic|physi|nurs|team|gp$|er$|ed$|ent$|icu$|mdt$|his$|her$|a$|an$|the$|two$|three$|both$|our$|their$|another$|several$|consensus|expert)/
