/** Sentences with a name or place of care between bars, none with a title before it. */
const sentences = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** What the detector was tuned on. */
export const PLANTED = sentences(`
|Mary Jones| presents with headache for three weeks.
A 54-year-old woman, |Mary Jones|, with a first seizure.
Seen at |Charite Berlin| in spring.
|John Smith| was seen in clinic after a fall.
Referred by |Mary Jones| for a second opinion.
The patient, |Susan Miller|, has had double vision.
|J. Smith| reported the scan.
|J.R. Smith| and colleagues saw the patient.
Scan reported by |A. Patel|.
Patient |Anna Kowalska| with left-sided weakness.
|Jones, Mary|: follow-up of a meningioma.
|Okonkwo, Ngozi| - follow-up scan.
|Anna|'s mother reports staring spells.
|Peter| (45) fell from a ladder.
|Emily|, a 7-year-old girl, has headaches in the morning.
|Ngozi Okonkwo| presents with gait trouble.
|Fatima Al-Hassan| complained of numbness.
|Muhammad Khan| underwent resection in March.
|Priya Sharma| has a history of migraine.
|Rajesh Kumar| was admitted with fever.
Discussed with |Laura Thompson|, who agrees.
Reviewed by |Tom Baker| on the ward.
|Li Wei| was referred for surgery.
|Wang Wei| presented with vertigo.
|Nguyen Van An| has been seen twice.
|Kim Minjun| reports tremor of the right hand.
|Yuki Tanaka| noticed a visual field defect.
|Hiroshi Sato| came with word-finding trouble.
|Olga Ivanova| attended with her husband.
|Dmitri Volkov| denies alcohol.
|Ivan Petrov| collapsed at work.
|Giulia Rossi| has had epilepsy since childhood.
|Marco Bianchi| suffered a stroke.
|Carlos García| works as a painter and lost his smell.
|María Fernández López| was seen twice.
|José Hernández| with new onset seizures.
|Ana Silva| complained of dizziness.
|João Pereira| has papilloedema.
|Pierre Dubois| fell from his bicycle.
|Camille Laurent| is followed for multiple sclerosis.
|Hans Müller| was transferred yesterday.
|Jürgen Schmidt| had a CT first.
|Sofie Jensen| described a sudden headache.
|Lars Andersson| was operated on the left side.
|Katarzyna Nowak| lives alone and fell.
|Zsófia Nagy| reported a tingling face.
|Mehmet Yılmaz| walked with a stick.
|Ayşe Demir| gave birth two weeks ago.
|Yael Cohen| has relapsing symptoms.
|Kwame Mensah| has hypertension.
|Thandiwe Dlamini| presented with seizures.
|Amina Diallo| had a sudden left hemiparesis.
|Siobhan Murphy| was found unconscious.
|Elena Popescu| has a pituitary mass.
|Ioannis Papadopoulos| presents with ataxia.
|Chloé Martin| woke with a facial palsy.
|Elizabeth Brown| had a thunderclap headache.
|William White| smokes and has a cough.
|Grace Taylor| cannot close her eye.
|Mark Evans| lost his balance.
|Rose Williams| is 61 and forgets names.
|May Wong| has a bitemporal defect.
|Hope Johnson| was referred by her dentist.
|Frank Meyer| has mild aphasia.
|Dawn Harris| was treated for a glioma.
|Will Turner| fell while skating.
|Charlotte Parkinson| presents with tremor.
|David Bell| has an acoustic tumour.
|MARY JONES| was seen for follow-up.
|MARIA ROSSI| presents with headache.
For |Michael O'Brien|, compare with the prior scan.
Compare the scan of |Sarah Connor| with the prior.
The scan of |Michael| was repeated.
As |Jessica| noted, the symptoms vary.
Thank you for seeing |Robert|, who fell last week.
Her son |Daniel| witnessed the seizure.
His wife |Margaret| gives the history.
Patient |Smith| with left hemiparesis.
Pt |Johnson| has had two seizures.
Signed by |Miller|.
Dictated by |K. Nakamura|.
Interpreted by |Hoffmann|.
Operated by |Lindqvist| in 2015.
|Smith| presents with confusion.
|Gupta| complained of pain behind the eye.
|Haddad| underwent shunting.
|Mary-Ann Jones| has a cyst.
|Anne-Marie Dupont| has diplopia.
|Juan de la Cruz| was admitted after a fall.
|Ludwig van den Berg| had surgery.
|Vincent de Vries| reports hearing loss.
|Leonardo da Silva| has headaches.
|Ahmed bin Saleh| has seizures.
Contact: |Jennifer Wilson|, radiology.
Technician: |Kevin Walsh|.
Attending: |Rebecca Stone|.
Author: |Stephen Clarke|.
Name of the rater: |Patricia Moore|.
Requested by |Deborah Hughes| from oncology.
|Helen M. Jones| has a small aneurysm.
|Thomas J Reed| was scanned in the morning.
Scanned for |Nora| and |Ben|.
Lesion first described by |Alice Walker| in the ward.
cc |Emma Roberts|, |Oliver Evans|.
The boy |Liam| has a cleft lip.
The girl |Sophie| holds her head to the left.
|Sven| klagt über Kopfschmerzen.
|Maria Huber| stellt sich mit Schwindel vor.
|Wolfgang Becker| wurde mit Krampfanfall aufgenommen.
Überwiesen von |Sabine Wagner| wegen Doppelbildern.
Befundet von |K. Fischer|.
Patientin |Monika Schulz| mit Hemiparese links.
Bei |Dieter Krause| besteht ein Verdacht auf Meningeom.
|Heinrich Vogel| leidet seit Jahren an Migräne.
Die Ehefrau von |Stefan Braun| berichtet über Verwirrtheit.
Pat. |Zimmermann| mit Sehstörung.
|Schneider, Petra|: Verlaufskontrolle.
|Ursula| berichtet über Vergesslichkeit.
Untersucht durch |Matthias Keller| am Aufnahmetag.
|Marie Lefebvre| se plaint de céphalées.
|Antoine Girard| a été hospitalisé en urgence.
Adressée par |Sophie Moreau| pour vertiges.
Vu par |Bernard| en consultation.
La patiente |Isabelle Fournier| consulte pour une diplopie.
|Julien| souffre de migraines depuis un an.
|Nathalie Roux| est suivie pour une sclérose en plaques.
Patient |Mathieu Garnier| avec une hémiparésie droite.
|Lucía Romero| acude por cefalea.
|Javier Ortega| presenta crisis focales.
Remitido por |Carmen Ruiz| por pérdida de memoria.
La paciente |Pilar Navarro| refiere mareo.
|Miguel Ángel Torres| ingresa por fiebre.
Informado por |P. Castillo|.
|Alejandro| fue operado de un meningioma.
Visto por |Rosario Medina| en urgencias.
|Francesca Ricci| lamenta cefalea.
|Luca Ferrari| si presenta con vertigini.
Inviato da |Paolo Esposito| per sospetta epilessia.
La paziente |Chiara Romano| riferisce diplopia.
Refertato da |G. Colombo|.
|Matteo| è stato operato due anni fa.
|Beatriz Oliveira| queixa-se de cefaleia.
|Paulo Souza| foi internado após queda.
Encaminhado por |Fernanda Lima| para avaliação.
A paciente |Juliana Costa| refere tontura.
Laudado por |R. Almeida|.
|Rafael| apresentou crise convulsiva.
|Willem de Jong| klaagt over hoofdpijn.
|Annelies Bakker| meldt zich met duizeligheid.
Verwezen door |Pieter Visser| wegens uitval.
Beoordeeld door |M. Janssen|.
Patiënte |Saskia Mulder| met dubbelzien.
|Karin Johansson| söker för huvudvärk.
|Erik Lindberg| inkom med kramper.
Remitterad av |Birgitta Nilsson|.
Granskad av |A. Eriksson|.
|Ingrid Hansen| klager over hodepine.
|Bjørn Olsen| ble innlagt med feber.
Henvist af |Mette Nielsen| på grund af svimmelhed.
Beskrevet av |K. Larsen|.
|Aino Korhonen| tuli päänsäryn vuoksi.
|Matti Virtanen| valittaa huimausta.
|Agnieszka Wiśniewska| zgłasza bóle głowy.
|Piotr Zieliński| skarży się na zawroty.
Skierowana przez |Ewa Wójcik|.
Pacjentka |Barbara Mazur| z niedowładem.
|Jana Nováková| udává bolesti hlavy.
|Petr Svoboda| byl přijat pro křeče.
Pacientka |Lenka Dvořáková| s diplopií.
|Katalin Kovács| panaszkodik fejfájásra.
|Szabó János| kertoo oireista.
|Andrei Ionescu| se prezintă cu cefalee.
|Mihai Popa| acuză amețeli.
|Marija Horvat| ima glavobolju.
|Nikola Petrović| je pao.
|Emre Kaya| baş ağrısı ile başvurdu.
|Zeynep Şahin| nöbet geçirdi.
|Мария Иванова| жалуется на головную боль.
|Иванов Пётр Сергеевич| поступил с судорогами.
Пациентка |Елена Смирнова| отмечает двоение.
Осмотрен: |Кузнецов А.| Описал врач |Ольга Попова|.
Направлена |Петровой Анной Ивановной| на МРТ.
|Олена Шевченко| скаржиться на запаморочення.
|Μαρία Παπαδοπούλου| παραπονείται για ζάλη.
患者|王伟|,男,45岁,头痛三周。
|李娜|,女,30岁,因癫痫入院。
由|张医生|转诊。
姓名:|陈静|
|田中|さんは頭痛を訴えた。
|佐藤|先生から紹介。
환자 |김민준| 두통 호소.
|박지영| 씨는 어지럼증이 있다.
المريض |محمد علي| يعاني من صداع
المريضة |فاطمة| لديها دوخة
המטופל |דוד כהן| מתלונן על כאבי ראש
श्रीमती |सुनीता शर्मा| को सिरदर्द है
Treated at |Addenbrooke's Hospital| last year.
Scan from |Massachusetts General|.
Transferred from |Leeds| for surgery.
Seen in |Manchester| by neurology.
The hospital in |Lyon| sent the prior scan.
|Universitätsklinikum Heidelberg|, Neuroradiologie.
Aufnahme in der |Klinik Köln| vor zwei Jahren.
|St. Elisabeth Krankenhaus|, Station 3.
Das |Krankenhaus in Hamburg| schickte die Bilder.
|Inselspital|, Bern.
Suivi au |CHU de Nantes|.
|Hôpital Necker|, service de neurologie.
|Clínica Alemana| de seguimiento.
|Hospital Clínic de Barcelona|, resonancia.
|Hospital Universitario La Paz|, urgencias.
|Ospedale San Martino|, Genova.
|Policlinico Gemelli|, Roma.
|Hospital das Clínicas de São Paulo|.
|Ziekenhuis Gelderse Vallei|, afdeling radiologie.
Gezien in |Utrecht| door de neuroloog.
|Karolinska| sjukhuset, Solna.
|Rigshospitalet|, København.
|Szpital Bródnowski|, Warszawa.
|Nemocnice Motol|, Praha.
|Hacettepe Hastanesi|, Ankara.
Больница |Бурденко|, Москва.
Operated at |Groote Schuur|.
Imaged at |Riverside|, then sent here.
Followed at |Mayo Clinic| since 2014.
Scanned at |Brookfield Imaging| with contrast.
Admitted to |Royal Victoria Infirmary| overnight.
Letter from |Kings College Hospital|.
`)

/** Written after the tuning, and never tuned on. */
export const HELD_OUT = sentences(`
|Deborah Simmons| has had a dull headache since August.
Compared with the scan of |Gareth Pritchard|.
|Oluwaseun Adeyemi| fainted twice.
Findings were discussed with |Ines Marques| by telephone.
|Tamara Kovačević| was seen for a check.
|Bartholomew Higgins| remembers nothing of it.
Her neighbour |Agatha| called the ambulance.
|T. Brennan|, neurosurgery, agrees.
Referred from |Norwich| with a mass.
Second reading by |Svetlana Orlova|.
|Abdul Rahman| suffers from seizures.
|Chinwe Eze| presented with a droopy eyelid.
|Soo-jin Park| complains of tinnitus.
|Takumi Yamada| was brought by his father.
|Nguyen Thi Hoa| has weak legs.
|Bogdan Radu| se prezintă cu vertij.
|Gertrud Steiner| klagt über Sehstörungen.
Zuweisung durch |Thomas Ackermann|.
|Florian| stürzte beim Skifahren.
|Hélène Marchand| consulte pour des vertiges.
Examen demandé par |Olivier Perrin|.
|Concepción Vidal| refiere hormigueo.
Solicitado por |Tomás Aguirre|.
|Silvia Marchetti| riferisce cefalea.
Visitata da |Elisabetta Fontana|.
|Thiago Barbosa| queixou-se de fraqueza.
|Joost Hendriks| werd opgenomen na een val.
|Astrid Lund| sökte akut.
|Małgorzata Pawlak| podaje zawroty głowy.
|Ondřej Beneš| přišel s bolestí hlavy.
|Eszter Balogh| jelentkezett szédüléssel.
|Наталья Морозова| обратилась с жалобами.
|Γιώργος Νικολάου| προσήλθε με ζάλη.
患者|刘洋|因头晕就诊。
|鈴木|様の経過観察。
환자 |이수진| 구토.
السيدة |زينب| تشكو من صداع
Treated in |Saint Thomas Hospital| in May.
Überwiesen aus dem |Klinikum Augsburg|.
Hospitalisée à |Strasbourg| en avril.
Operado en |Hospital Virgen del Rocío|.
Ricoverato presso |Ospedale Niguarda|.
Scan done at |Westmead| before surgery.
Kept for |Hannah|, aged 12.
|Zoltan Farkas| cannot feel his feet.
`)

/** What names nobody, however much it looks like it. */
export const CLEAN = sentences(`
Tomo of the left breast: is there a mass?
Tomo
Modality: Tomo
The images are FFDM and Tomo.
Tomo shows a mass of 12 mm.
Chiari malformation type I with tonsillar descent.
Parkinson disease is suspected; is the substantia nigra normal?
The Sylvian fissure is wide on the left.
Is the circle of Willis complete?
Lesion in Broca area, sparing Wernicke area.
Dilated Virchow-Robin spaces in the basal ganglia.
T1 after Gadovist shows ring enhancement.
Arnold-Chiari malformation, Dandy-Walker variant, or normal?
Arnold Chiari malformation or Dandy Walker malformation?
Signs of Creutzfeldt-Jakob disease are present.
Sturge-Weber syndrome with leptomeningeal enhancement.
Von Hippel-Lindau disease is known.
Marcus Gunn pupil on the right.
Ramsay Hunt syndrome after zoster.
Charles Bonnet syndrome with visual hallucinations.
Foster Kennedy syndrome was considered.
Lennox-Gastaut syndrome since childhood.
Fazekas grade 2, Scheltens score 3.
Brodmann area 17 is involved.
Dawson fingers are seen on FLAIR.
Foramen of Monro is blocked by a Colloid Cyst.
Glasgow Coma Scale 14, Karnofsky index 70.
Meckel cave and Rathke cleft cyst.
Which lobe is affected: Frontal Lobe, Temporal Lobe or Parietal Lobe?
A. Glioblastoma B. Meningioma C. Metastasis D. Lymphoma
A. Left B. Right
A) Yes B) No
Multiple Sclerosis, Acute Disseminated Encephalomyelitis, or Neuromyelitis Optica?
Levodopa and Keppra were started in May.
Treated with Dexamethasone and Temozolomide.
The patient presents with headache and was seen by Neurology.
Patient presented to the Emergency Department.
A 45-year-old man presents with a first seizure.
Woman, 67, with vitamin B12 deficiency and hepatitis B. No fever.
Seen by the GP and referred by Ophthalmology.
Reviewed in the MDT on Monday.
Mark the lesion. Rate the confidence. Choose one.
Will the lesion enhance after Gadolinium?
Grace period of two weeks. Hope of recovery.
The Iris is not visible. Olive of the medulla is bright.
Dura and Pia are thick.
Admitted to the Intensive Care Unit.
Transferred from the Stroke Unit.
Seen at the level of T12 and at L4.
The hospital course was uneventful. Discharged from hospital.
He was referred to the clinic.
University Hospital guidelines apply.
MRI of the Brain with Contrast
AXIAL FLAIR, SAGITTAL T1, CORONAL T2
SEVERE WHITE MATTER DISEASE
Left Middle Cerebral Artery Territory Infarct
Patient mit Kopfschmerzen seit drei Wochen.
Die Patientin klagt über Schwindel und Übelkeit.
Patient Zustand nach Operation eines Meningeoms.
Überwiesen von Hausarzt wegen Verdacht auf Schlaganfall.
Aufnahme in die Klinik bei Besserung der Symptome.
Le patient se plaint de céphalées depuis trois semaines.
La patiente consulte pour une diplopie.
El paciente acude por cefalea. La paciente refiere mareo.
Il paziente lamenta cefalea. Inviato dal medico curante.
O paciente queixa-se de tontura.
De patiënt klaagt over hoofdpijn.
Patienten söker för huvudvärk.
Pacjent skarży się na bóle głowy.
Пациент жалуется на головную боль. Больной поступил вчера.
患者头痛三周。患者,男,45岁。
患者さんは頭痛を訴えた。
환자는 두통을 호소하였다.
المريض يعاني من صداع شديد
MNI space, Talairach atlas, Colin template.
As described by Smith et al. in a large series.
Hounsfield units, Gibbs ringing, Nyquist ghost.
Todd paresis after the seizure, Babinski sign positive.
Bell palsy on the left since Friday.
Lewy bodies, Pick disease, Binswanger disease.
Moyamoya disease, Susac syndrome, Fahr disease.
Alexander disease, Canavan disease and Leigh syndrome.
Wilson disease with a face of the giant panda.
Duret haemorrhage, Kernohan notch, Cushing reflex.
Heschl gyrus, Rolandic cortex, Sylvian aqueduct.
Koos grade III, Spetzler-Martin grade 2, Hunt and Hess grade 4.
Which of the following structures is marked by the red arrow?
Corpus Callosum, Caudate Nucleus, Globus Pallidus, Red Nucleus
Cavum Septum Pellucidum or Cavum Vergae?
Natalizumab was replaced by Ocrelizumab in June.
Worked up at our institution. Imaged at 3 T.
Lesion seen in Segment IV. Seen on Series 3, Image 12.
Answer with Yes or No.
Headache. Nausea. Vomiting. No Fever.
`)
