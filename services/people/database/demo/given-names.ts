/** Given names of many origins for invented people. */
import type { Gender } from '@emmaus/contracts/ministry.words';

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const GIVEN_NAMES: Record<Gender, readonly string[]> = {
  Male: words(`
    Aaron Abel Adrian Aiden Alejandro Amir André Anthony Antonio Asher Augustine Austin Beckett Benedict Benjamin Bernard
    Brendan Bryce Caleb Camilo Carlos Cedric Chidi Christian Cillian Clement Colin Connor Cyril Damian Daniel Darius David
    Declan Demetrius Diego Dominic Duc Edmund Edward Eli Elijah Emeka Emilio Ethan Evan Ezekiel Felipe Felix Finn Francisco
    Gabriel Gavin Gianni Grant Gregory Gustavo Harrison Henry Hiroshi Hugo Ian Ignacio Isaac Ivan Jack Jacob Jae-won James
    Jamal Javier Jerome Jin Joaquín Joel Jonah Jonas Jordan José Joshua Jude Julian Kai Kamau Karl Keenan Kenji Kevin Khoa
    Kofi Kwame Lachlan Landon Leo Liam Lorenzo Lucas Luis Maksim Malachi Marco Marcus Mateo Matthew Maurice Maximilian Micah
    Miguel Miles Minh Nathaniel Nicholas Nikolai Noah Nnamdi Oliver Omar Oscar Owen Pablo Patrick Paul Philip Quentin Rafael
    Raymond Reuben Ricardo Rohan Roman Ryan Sebastian Sergio Silas Simon Stefan Stephen Tariq Theodore Thiago Tobias Tomás
    Tristan Tyler Victor Vincent Wesley William Xavier Yusuf Zachary Zeke`),
  Female: words(`
    Abigail Ada Adaeze Agnes Aisha Alexandra Alice Alina Amara Amelia Ana Anastasia Angela Anneliese Annika Antonia Ava Beatriz
    Bernadette Bianca Brigid Camila Caroline Catalina Cecilia Charlotte Chiara Chinwe Chloe Claire Clara Colette Daniela Delphine
    Diana Dolores Edith Eileen Elena Eliana Elise Elizabeth Eloise Elsa Emilia Emma Esperanza Esther Eun-ji Eva Evelyn Faith
    Fatima Felicity Fiona Frances Gabriela Gemma Genevieve Gianna Giulia Hana Hannah Harriet Hazel Helena Hope Imani Inés
    Ingrid Irene Isabel Ivy Jacinta Jasmine Joan Josephine Joy Judith Julia Kateri Katherine Kiara Kim-Ly Kirsten Lan Lauren
    Leah Leticia Lillian Lourdes Lucía Lucy Lydia Mabel Madeline Magdalena Maite Malia Margaret María Marisol Maya Mei Mercy
    Mia Michaela Monica Nadia Naomi Natalia Ngozi Nicole Nina Noelle Nora Odette Olivia Paloma Perpetua Philippa Phoebe Pilar
    Priscilla Quynh Rachel Ramona Renée Rosa Rosalind Ruth Sabine Salome Samantha Sara Savannah Siobhán Sofia Sophie Stella
    Susanna Tabitha Talia Tamara Thuy Valentina Valerie Veronica Victoria Violet Vivian Wanjiru Winifred Ximena Yolanda Yuki
    Zélie Zoe Zofia`),
};
