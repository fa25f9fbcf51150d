/** Family names of many origins for invented people. */
export const FAMILY_NAMES: readonly string[] = `
  Abara Abernathy Acosta Adeyemi Aguilar Alder Alvarado Amato Andersen Aquino Archer Arellano Asante Ashworth Atkinson Avila
  Babin Bachman Baldwin Banerjee Barbosa Barlow Barros Bautista Beaumont Becker Bellamy Benavides Bergeron Bielski Birch Blackwood
  Boateng Bonner Boudreaux Bowen Bradshaw Brandt Brewster Briones Buchanan Burkhart Cabrera Calderón Callahan Campos Cardoso
  Carmichael Carvalho Castaneda Cavanaugh Chandra Chaudhry Chavez Chen Cho Christensen Cisneros Coleman Conti Corbin Coronado
  Costello Crowley Cruz Cunningham Dabrowski Dalton Dang Darby Davenport Delgado Demarco Diallo Dinh Dobson Domingo Donnelly
  Doyle Drake Dubois Duarte Dvorak Eastman Echeverria Edwards Eguchi Ekwueme Ellison Engel Escobar Espinoza Esposito Fairbanks
  Falcone Faraday Farrell Fernandez Fitzgerald Fleming Flores Fontaine Forsyth Fraser Fuentes Fujimoto Gaither Galvan Garrity
  Gebre Giordano Gomez Grabowski Greenfield Guerrero Gunderson Guzman Haddad Halloran Hammond Hansen Harlow Hartmann Hayashi
  Healy Henley Hernandez Hidalgo Hoang Hoffmann Holloway Huang Hughes Hurley Ibarra Igwe Ito Ivanova Jacinto Jankowski Jaramillo
  Jensen Jimenez Johansson Juarez Kaminski Kapoor Karanja Kavanagh Keating Kelleher Kendrick Khoury Kiplagat Klein Koenig Kovács
  Kramer Krishnan Kurtz Lam Landry Langley Larsen Laurent Leclerc Ledesma Lehmann Lennon Leung Lindgren Lockhart Lombardi Lopez
  Lozano Lucero Lundquist Ly MacDougall Machado Mackey Madrigal Malone Mancini Mandujano Maranga Marek Marsh Martinez Mbeki
  McAllister McBride McCann McKenna Medina Meier Mendes Mensah Mercer Meza Mihalik Miranda Molina Montoya Morales Moreau Morrison
  Mulligan Munoz Murakami Mwangi Nagy Nakamura Navarro Ndiaye Neumann Nguyen Nielsen Njoroge Nolan Norwood Nuñez Obi Ochoa Odum
  Ogawa Ojukwu Olsen Olowe Orellana Ortega Osei Ostrowski Pacheco Padilla Palermo Park Pascual Patel Pawlak Pellegrino Peralta
  Petersen Pham Pineda Poole Portillo Pratt Prescott Quigley Quintero Quiroga Radford Rahman Ramires Ransom Redmond Reyes Ricci
  Rinaldi Riordan Robichaux Rojas Romano Rosario Rousseau Ruiz Rutledge Ryder Saavedra Saito Salazar Sandoval Santiago Santos
  Sawyer Schaefer Schultz Sepulveda Serrano Shah Sheridan Silva Sinclair Skelly Slattery Solano Soto Stanek Steinberg Stokes
  Suarez Sullivan Svensson Swan Szabo Takahashi Tan Tavares Teixeira Thorne Thibodeaux Tierney Toledo Torres Tran Trujillo Tucker
  Udeh Ueda Underwood Urbina Valdez Valenti Varga Vasquez Velasco Vega Villanueva Vogel Vu Wachira Wakefield Walczak Walsh Warren
  Watanabe Weaver Whelan Whitaker Wilder Winslow Wojcik Woods Wozniak Yamada Yang Yates Yoon York Zamora Zapata Zhang Zielinski`
  .trim()
  .split(/\s+/);
